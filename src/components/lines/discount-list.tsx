import type { CompactMessages } from '../../core/messages/message-groups.ts';
import type { CompactDiscount } from '../../core/view/types.ts';
import { AmountText } from '../ui/amount.tsx';

export interface DiscountListProps {
  readonly discounts: readonly CompactDiscount[];
  readonly messages: CompactMessages;
}

/** One tag for each discount: label and negative amount. The price above is not struck through (docs/architecture.md). */
export function DiscountList({ discounts, messages }: DiscountListProps) {
  if (discounts.length === 0) return null;
  return (
    <ul className="gc-discounts" aria-label={messages.discounts}>
      {discounts.map(({ key, label, amount }) => (
        <li key={key} className="gc-discount">
          <span className="gc-discount-label">
            <bdi>{label}</bdi>
          </span>
          <AmountText amount={amount} messages={messages} />
        </li>
      ))}
    </ul>
  );
}
