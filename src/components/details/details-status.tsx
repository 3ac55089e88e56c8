import type { MainMessages } from '../../view/messages/messages.ts';
import { Button } from '../ui/button.tsx';

export interface DetailsStatusProps {
  readonly failed: boolean;
  readonly messages: MainMessages;
  readonly onRetry: () => void;
}

/** Stands where the rest of the cart will be. */
export function DetailsStatus({ failed, messages, onRetry }: DetailsStatusProps) {
  return (
    <div className="gc-rest" aria-busy={failed ? undefined : true}>
      <p className="gc-hint" role={failed ? 'alert' : undefined}>
        {failed ? messages.detailsFailed : messages.detailsLoading}
      </p>
      {failed && <Button onPress={onRetry}>{messages.tryAgain}</Button>}
    </div>
  );
}
