import { useId, type ReactNode } from 'react';
import { useDetailsDisplay } from './details-display.ts';
import { Heading } from '../ui/heading.tsx';
import type { AddressView, DiscountView, Fact } from '../../core/view/types.ts';

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

export interface CardProps {
  readonly title: string;
  /** One word for `data-card`, for the shop's own styles. */
  readonly name: string;
  readonly children: ReactNode;
}

export function Card({ title, name, children }: CardProps) {
  const { headingLevel } = useDetailsDisplay();
  const id = useId();
  return (
    <section className="gc-card" part="card" data-card={name} aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className="gc-card-title">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** An address as it is written on an envelope. */
export function Address({ address }: { readonly address: AddressView }) {
  const { isFull } = useDetailsDisplay();
  return (
    <div className="gc-address">
      {address.lines.length > 0 && (
        <p>
          {address.lines.map((line, index) => (
            // Lines have no id, and two lines may be equal.
            <span key={index} className="gc-address-line">
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
      )}
      {isFull && <FactItems facts={address.facts} />}
    </div>
  );
}
