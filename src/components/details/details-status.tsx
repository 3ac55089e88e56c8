import type { MainMessages } from '../../view/messages/messages.ts';
import { Button } from '../ui/button.tsx';

export interface RestStatusProps {
  readonly failed: boolean;
  readonly messages: MainMessages;
  readonly onRetry: () => void;
}

/** Stands where the rest of the cart will be. */
export function RestStatus({ failed, messages, onRetry }: RestStatusProps) {
  return (
    <div className="gc-rest" aria-busy={failed ? undefined : true}>
      <p className="gc-hint" role={failed ? 'alert' : undefined}>
        {failed ? messages.restFailed : messages.restLoading}
      </p>
      {failed && <Button onPress={onRetry}>{messages.tryAgain}</Button>}
    </div>
  );
}
