import type { ShownMessages } from '../../view/messages/messages.ts';
import type { DiscountView } from '../../view/types.ts';
import { Amount } from '../ui/amount.tsx';

export interface DiscountListProps {
  readonly discounts: readonly DiscountView[];
  readonly messages: ShownMessages;
}

/** Each discount in a line of its own: its label and the negative amount. The price above is never struck out. */
export function DiscountList({ discounts, messages }: DiscountListProps) {
  if (discounts.length === 0) return null;
  return (
    <ul className="gc-discounts" aria-label={messages.discounts}>
      {discounts.map(({ key, label, amount }) => (
        <li key={key} className="gc-discount">
          <span className="gc-discount-words">
            <bdi>{label}</bdi>
          </span>
          <Amount amount={amount} messages={messages} />
        </li>
      ))}
    </ul>
  );
}
