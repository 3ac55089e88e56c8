import type { Cart } from '../../core/schema/cart.ts';
import { cartMessages, toDetailsView } from '../../core/view/details/details-view.ts';
import type { CartMessages } from '../../core/messages/messages.ts';
import type { CompactView, CustomerView, DetailsView } from '../../core/view/types.ts';
import type { CartViewOptions } from '../../core/view/view-context.ts';
import { Address, Card, FactItems } from './card.tsx';
import { ShippingList } from './shipping-list.tsx';

export { CartDetails } from './card.tsx';

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
 * Cards for shipments, the billing address, the customer and the shopper's note. By default one address and no contact
 * data, because other people may use the same computer.
 */
export function CartCards({ view, locale, ...common }: CartCardsProps) {
  const { note } = view;
  const { messages, headingLevel, isFull } = common;
  const isShippedTo = view.shipping.some(({ address }) => address !== null && address.lines.length > 0);
  const billing = isFull || (!isShippedTo && (view.billing?.lines.length ?? 0) > 0) ? view.billing : null;
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
