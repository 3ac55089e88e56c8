import type { ShownMessages } from '../../view/messages/messages.ts';
import type { DiscountView, Fact } from '../../view/types.ts';
import { FactList } from './fact-list.tsx';

export interface MoreFactsProps {
  readonly facts: readonly Fact[];
  readonly discounts: readonly DiscountView[];
  readonly messages: ShownMessages;
}

/** What else the shop says of a line or a parcel and of its discounts, closed until someone asks. */
export function MoreFacts({ facts, discounts, messages }: MoreFactsProps) {
  const told = discounts.filter((discount) => discount.facts.length > 0);
  if (facts.length === 0 && told.length === 0) return null;
  return (
    <details className="gc-details gc-more" part="details">
      <summary>{messages.details}</summary>
      <FactList facts={facts} />
      {told.map((discount) => (
        <div key={discount.key} className="gc-more-of">
          <p>
            <bdi>{discount.label}</bdi>
          </p>
          <FactList facts={discount.facts} />
        </div>
      ))}
    </details>
  );
}
