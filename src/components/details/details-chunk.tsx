import { useId, useState, type ReactNode } from 'react';
import type {
  CompactLine,
  CompactView,
  CustomerView,
  DetailsView,
  DiscountView,
  Fact,
} from '../../core/view/types.ts';
import { Heading } from '../ui/heading.tsx';
import { Address, Card, DiscountFacts, FactItems } from './card.tsx';
import { useDetailsDisplay } from './details-display.ts';
import { ShippingList } from './shipping-list.tsx';

export { toDetailsView } from '../../core/view/details/details-view.ts';

/** The customer's name, and more facts about the customer in a native disclosure. */
function CustomerCard({ customer }: { readonly customer: CustomerView }) {
  const { messages } = useDetailsDisplay();
  const { name, email, facts, addresses } = customer;
  return (
    <Card title={messages.customer} name="customer">
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
                <Address address={address} />
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
}

/**
 * Cards for shipments, the billing address, the customer and the shopper's note. By default only
 * where the items go, without contact data, because other people may use the same computer.
 */
export function CartCards({ view }: CartCardsProps) {
  const { note } = view;
  const { messages, isFull } = useDetailsDisplay();
  const billing = isFull ? view.billing : null;
  const customer = isFull ? view.customer : null;
  return (
    <>
      <ShippingList view={view} />
      {billing !== null && (
        <Card title={messages.billing} name="billing">
          <Address address={billing} />
        </Card>
      )}
      {customer !== null && <CustomerCard customer={customer} />}
      {note !== null && (
        <Card title={messages.note} name="note">
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
}

interface FactGroupProps {
  readonly title: ReactNode;
  readonly facts: readonly Fact[];
  readonly discounts?: readonly DiscountView[];
}

/** Facts below a heading. Renders nothing if there are none. */
function FactGroup({ title, facts, discounts = [] }: FactGroupProps) {
  const { headingLevel } = useDetailsDisplay();
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
 * A disclosure with facts of the cart, its payment and its lines, which a shopper can read out to the
 * shop's support. They are rendered once it opens.
 */
export function CartDetails({ view, lines }: CartDetailsProps) {
  const { messages } = useDetailsDisplay();
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="gc-details gc-support"
      part="card details"
      onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}
    >
      <summary>{messages.details}</summary>
      {opened && (
        <>
          <FactItems facts={view.facts} />
          {/* The payment provider's reference, which support asks for. */}
          <FactGroup title={messages.payment} facts={view.payment} />
          {/* The fields of a line that the line itself does not show. */}
          {lines.map(({ key, name }, index) => {
            const details = view.lines[index];
            return details && <FactGroup key={key} title={<bdi>{name}</bdi>} {...details} />;
          })}
        </>
      )}
    </details>
  );
}
