import { useId, type ReactNode } from 'react';
import type { Cart } from '../../core/api/cart.ts';
import { cartMessages, toDetailsView } from '../../core/view/details/details-view.ts';
import type { CartMessages } from '../../core/messages/messages.ts';
import type {
  CompactLine,
  CompactView,
  CustomerView,
  DetailsView,
  DiscountView,
  Fact,
} from '../../core/view/types.ts';
import type { CartViewOptions } from '../../core/view/view-context.ts';
import { Heading } from '../ui/heading.tsx';
import { Address, Card, DiscountFacts, FactItems } from './card.tsx';
import { ShippingList } from './shipping-list.tsx';

/** The details of a cart, and every text that they show. */
export const createDetails = (cart: Cart, options: CartViewOptions) => ({
  view: toDetailsView(cart, options),
  messages: cartMessages(options.messages),
});

interface CustomerCardProps {
  readonly customer: CustomerView;
  readonly messages: CartMessages;
  readonly headingLevel: number;
}

/** The customer's name, and more facts about the customer in a native disclosure. */
function CustomerCard({ customer, messages, headingLevel }: CustomerCardProps) {
  const { name, email, facts, addresses } = customer;
  return (
    <Card title={messages.customer} name="customer" headingLevel={headingLevel}>
      {name !== null && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      {email !== null && (
        <p>
          <bdi>{email}</bdi>
        </p>
      )}
      {facts.length > 0 && (
        <details className="gc-details" part="details">
          <summary>{messages.details}</summary>
          <FactItems facts={facts} />
        </details>
      )}
      {addresses.length > 0 && (
        <details className="gc-details" part="details">
          <summary>{messages.addressBook}</summary>
          <ul className="gc-addresses">
            {addresses.map((address, index) => (
              // Two entries of an address book may be equal.
              <li key={index}>
                <Address address={address} isFull />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

export interface CartCardsProps {
  readonly view: DetailsView & Pick<CompactView, 'isVirtual' | 'lineCount'>;
  readonly messages: CartMessages;
  readonly locale: string;
  readonly headingLevel: number;
  /** Whether to show the customer and the facts of addresses, which shoppers do not see. */
  readonly isFull: boolean;
}

/**
 * Cards for shipments, the billing address, the customer and the shopper's note. By default one
 * address and no contact data, because other people may use the same computer.
 */
export function CartCards({ view, locale, ...common }: CartCardsProps) {
  const { note } = view;
  const { messages, headingLevel, isFull } = common;
  const isShippedTo = view.shipping.some(
    ({ address }) => address !== null && address.lines.length > 0,
  );
  const billing =
    isFull || (!isShippedTo && (view.billing?.lines.length ?? 0) > 0) ? view.billing : null;
  const customer = isFull ? view.customer : null;
  return (
    <>
      <ShippingList {...common} view={view} locale={locale} />
      {billing !== null && (
        <Card title={messages.billing} name="billing" headingLevel={headingLevel}>
          <Address address={billing} isFull={isFull} />
        </Card>
      )}
      {customer !== null && <CustomerCard {...common} customer={customer} />}
      {note !== null && (
        <Card title={messages.note} name="note" headingLevel={headingLevel}>
          <p className="gc-note">
            <bdi>{note}</bdi>
          </p>
        </Card>
      )}
    </>
  );
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

/**
 * Facts of the cart, its payment and its lines, which a shopper can read out to the shop's support.
 */
export function CartDetails({ view, lines, messages, headingLevel }: CartDetailsProps) {
  return (
    <>
      <FactItems facts={view.facts} />
      {/* The payment provider's reference, which support asks for. */}
      <FactGroup title={messages.payment} facts={view.payment} headingLevel={headingLevel} />
      {/* The fields of a line that the line itself does not show. */}
      {lines.map(({ key, name }, index) => {
        const details = view.lines[index];
        return (
          details && (
            <FactGroup
              key={key}
              title={<bdi>{name}</bdi>}
              {...details}
              headingLevel={headingLevel}
            />
          )
        );
      })}
    </>
  );
}
