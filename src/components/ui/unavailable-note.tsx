import type { CompactMessages } from '../../core/messages/message-groups.ts';
import type { AmountView } from '../../core/view/types.ts';

export interface UnavailableNoteProps {
  readonly amount: AmountView;
  readonly messages: CompactMessages;
}

/**
 * Why an amount is shown as a dash, as visible text for devices without hover. Renders nothing for an amount that is
 * shown.
 */
export function UnavailableNote({ amount, messages }: UnavailableNoteProps) {
  if (amount.kind !== 'unavailable' || amount.reason === 'amount-pending') return null;
  // Hidden from screen readers, which read the same text at the dash.
  return (
    <p className="gc-reason" aria-hidden="true">
      {messages.unavailableReason[amount.reason]}
    </p>
  );
}
