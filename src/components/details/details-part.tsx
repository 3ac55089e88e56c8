import type { Cart } from '../../core/schema/cart.ts';
import { cartMessages, toDetailsView } from '../../core/view/details/details-view.ts';
import type { CartMessages } from '../../core/messages/messages.ts';
import type { DetailsView, CompactView } from '../../core/view/types.ts';
import type { CartViewOptions } from '../../core/view/view-context.ts';
import { Card, Address } from './card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { ShippingList } from './shipping-list.tsx';

export { CartDetails } from './cart-details.tsx';

/** The details of a cart, and every text that they show. */
export interface Details {
  readonly view: DetailsView;
  readonly messages: CartMessages;
}

export function createDetails(cart: Cart, options: CartViewOptions): Details {
  return { view: toDetailsView(cart, options), messages: cartMessages(options.messages) };
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
