import { useControlsMessages } from '../form/controls-messages.ts';
import { hasUnconfirmedEdits } from '../../core/cart/state/progress.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import { Notice } from '../ui/notice.tsx';

/**
 * Whether the totals could not be read, and a button can read them again. Not while an edit is
 * unconfirmed: they would be those before it, and are read after it.
 */
export function canRefetchTotals({ totals, commands, progress }: WidgetState): boolean {
  return totals?.status === 'failed' && commands !== undefined && !hasUnconfirmedEdits(progress);
}

/** An error with a retry button, if the shop's totals could not be read. */
export function TotalsRetry({ widgetState }: { readonly widgetState: WidgetState }) {
  const messages = useControlsMessages();
  if (!canRefetchTotals(widgetState)) return null;
  const { totals, commands } = widgetState;
  return (
    <Notice
      notice={{
        key: 'totals',
        sentences: [{ template: messages.errorTotals }],
        action: {
          press: () => void commands?.refetchTotals(),
          label: messages.tryAgain,
          pending: totals?.isUpdating && messages.refreshing,
        },
      }}
    />
  );
}
