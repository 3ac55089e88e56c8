import type { TotalsActions } from '../../core/actions/cart-actions.ts';
import { Button } from '../ui/button.tsx';
import type { ActionsText } from './actions-context.ts';

export interface TotalsRetryProps {
  readonly totals: TotalsActions | null;
  readonly texts: ActionsText;
}

/** An error with a retry button, if the shop's totals could not be read. */
export function TotalsRetry({ totals, texts }: TotalsRetryProps) {
  const retry = totals?.retry ?? null;
  if (retry === null) return null;
  return (
    <div className="gc-notice" part="notice" data-tone="caution" data-notice="totals">
      <p>{texts.errorTotals}</p>
      <p className="gc-notice-actions">
        <Button pending={totals?.isUpdating ?? false} onPress={() => void retry()}>
          {texts.tryAgain}
        </Button>
      </p>
    </div>
  );
}
