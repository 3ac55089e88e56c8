import type { Fact, DiscountView } from '../../core/view/types.ts';

/** Labels and values. Renders nothing for an empty list. */
export function FactItems({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="gc-facts">
      {facts.map(({ key, label, value }) => (
        <div key={key} data-fact={key}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts of each discount below its label. Discounts without facts are left out. */
export function DiscountFacts({ discounts }: { readonly discounts: readonly DiscountView[] }) {
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
