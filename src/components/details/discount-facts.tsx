import type { DiscountView } from '../../core/view/types.ts';
import { FactItems } from './fact-list.tsx';

export interface DiscountFactsProps {
  readonly discounts: readonly DiscountView[];
}

/** The facts of each discount below its label. Discounts without facts are left out. */
export function DiscountFacts({ discounts }: DiscountFactsProps) {
  return discounts
    .filter((discount) => discount.facts.length > 0)
    .map((discount) => (
      <div key={discount.key} className="gc-discount-facts">
        <p>
          <bdi>{discount.label}</bdi>
        </p>
        <FactItems facts={discount.facts} />
      </div>
    ));
}
