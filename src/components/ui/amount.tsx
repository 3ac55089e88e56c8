import type { CompactMessages } from '../../core/messages/message-groups.ts';
import { baseText } from '../../core/money/base-text.ts';
import type { AmountView } from '../../core/view/types.ts';

export interface AmountProps {
  readonly amount: AmountView;
  readonly messages: CompactMessages;
  /** `stacked`: the base amount is below the amount; `inline`: next to it. @default 'stacked' */
  readonly layout?: 'stacked' | 'inline';
}

/**
 * An amount in quote currency, followed by the smaller amount in base currency with its code. An unavailable amount is
 * shown as a dash, with the reason as its tooltip and for screen readers.
 */
export function AmountText({ amount, messages, layout = 'stacked' }: AmountProps) {
  if (amount.kind === 'unavailable') {
    const reason = messages.unavailableReason[amount.reason];
    return (
      <span className="gc-amount" data-unavailable={amount.reason} title={reason}>
        <span aria-hidden="true">{amount.reason === 'amount-pending' ? '…' : '—'}</span>
        <span className="gc-hidden">
          {amount.reason === 'amount-pending' ? reason : `${messages.unavailable} ${reason}`}
        </span>
      </span>
    );
  }
  const { text, value, currency, base } = amount;
  return (
    <span className="gc-amount" data-layout={layout} data-currency={currency}>
      <data className="gc-amount-quote" value={value}>
        <bdi>{text}</bdi>
      </data>
      {base !== null && (
        <>
          <span className="gc-amount-slash"> / </span>
          <data className="gc-amount-base" value={base.value}>
            ≈ <bdi>{baseText(base)}</bdi>
          </data>
        </>
      )}
    </span>
  );
}
