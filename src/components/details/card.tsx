import { useId, type ReactNode } from 'react';
import { Heading } from '../ui/heading.tsx';
import type { AddressView, CompactLine, DetailsView, DiscountView, Fact } from '../../core/view/types.ts';
import type { CartMessages } from '../../core/messages/messages.ts';

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

interface CartDetailsProps {
  readonly view: Pick<DetailsView, 'facts' | 'payment' | 'lines'>;
  /** The lines that the facts of `view.lines` belong to, in the same order. */
  readonly lines: readonly CompactLine[];
  readonly messages: CartMessages;
  readonly headingLevel: number;
}

interface FactGroupProps {
  readonly title: ReactNode;
  readonly facts: readonly Fact[];
  readonly discounts?: readonly DiscountView[];
  readonly headingLevel: number;
}

/** Facts below a heading. Renders nothing if there are none. */
function FactGroup({ title, facts, discounts = [], headingLevel }: FactGroupProps) {
  const id = useId();
  if (facts.length === 0 && discounts.every((discount) => discount.facts.length === 0)) return null;
  return (
    <section className="gc-details-group" aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className="gc-card-title">
        {title}
      </Heading>
      <FactItems facts={facts} />
      <DiscountFacts discounts={discounts} />
    </section>
  );
}

/** Facts of the cart, its payment and its lines, which a shopper can read out to the shop's support. */
export function CartDetails({ view, lines, messages, headingLevel }: CartDetailsProps) {
  return (
    <>
      <FactItems facts={view.facts} />
      {/* The payment provider's reference, which support asks for. */}
      <FactGroup title={messages.payment} facts={view.payment} headingLevel={headingLevel} />
      {/* The fields of a line that the line itself does not show. */}
      {lines.map(({ key, name }, index) => {
        const details = view.lines[index];
        return details && <FactGroup key={key} title={<bdi>{name}</bdi>} {...details} headingLevel={headingLevel} />;
      })}
    </>
  );
}

export interface CardProps {
  readonly title: string;
  readonly headingLevel: number;
  /** One word for `data-card`, for the shop's own styles. */
  readonly name: string;
  readonly children: ReactNode;
}

export function Card({ title, headingLevel, name, children }: CardProps) {
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

export interface AddressProps {
  readonly address: AddressView;
  /** Whether phone, e-mail and other facts are shown. */
  readonly isFull: boolean;
}

/** An address as it is written on an envelope. */
export function Address({ address, isFull }: AddressProps) {
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
