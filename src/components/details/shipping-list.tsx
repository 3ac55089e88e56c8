import { pluralText } from '../../core/messages/fill-message.ts';
import { labelOfName } from '../../core/messages/plain-text.ts';
import type { ShippingView, CartView } from '../../core/view/types.ts';
import { discountsNode } from '../../core/markup/line.ts';
import { Address, Card, DiscountFacts, FactItems } from './card.tsx';
import { useId } from 'react';
import { useDetailsDisplay } from './details-display.ts';
import { FilledText } from '../ui/filled-text.tsx';
import { toFragment } from '../ui/markup.tsx';
import { Heading } from '../ui/heading.tsx';

interface ShippingCardProps {
  readonly shipment: ShippingView;
  /** Whether it is the only shipment, with the whole cart. Its items are not repeated. */
  readonly isWhole: boolean;
}

/** Whether the shipment has an address, a method or a pickup location. */
function isDecided({ address, method, pickupLocation }: ShippingView, isFull: boolean): boolean {
  return (
    (address !== null && (isFull || address.lines.length > 0)) ||
    method !== null ||
    pickupLocation !== null
  );
}

/** Where a shipment goes, and how. */
function Delivery({ shipment }: Pick<ShippingCardProps, 'shipment'>) {
  const { messages, isFull } = useDetailsDisplay();
  const { address, method, methodCode, pickupLocation } = shipment;
  if (!isDecided(shipment, isFull)) return <p>{messages.deliveryUndecided}</p>;
  const hasAddress = address !== null && (isFull || address.lines.length > 0);
  return (
    <dl className="gc-facts gc-facts-stacked">
      <div>
        <dt>{messages.shipTo}</dt>
        <dd>{hasAddress ? <Address address={address} /> : messages.addressUndecided}</dd>
      </div>
      {method !== null && (
        <div>
          <dt>{messages.shippingMethod}</dt>
          <dd data-method-code={methodCode}>
            <bdi>{method}</bdi>
          </dd>
        </div>
      )}
      {pickupLocation !== null && (
        <div>
          <dt>{messages.pickupLocation}</dt>
          <dd>
            {/* Shops send its code alone, such as `pearl-district`. */}
            <bdi>{isFull ? pickupLocation : labelOfName(pickupLocation.replaceAll('-', ' '))}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The delivery of a shipment, and what is in it. */
function ShippingCard({ shipment, isWhole }: ShippingCardProps) {
  const { messages, locale, isFull } = useDetailsDisplay();
  const { itemsSummary, items, hiddenItems, discounts, facts } = shipment;
  const listItems = isFull || !isWhole;
  const hasFacts =
    isFull && (facts.length > 0 || discounts.some((discount) => discount.facts.length > 0));
  return (
    <div className="gc-shipment">
      <Delivery shipment={shipment} />
      {!isWhole && itemsSummary !== '' && <p className="gc-shipment-summary">{itemsSummary}</p>}
      {listItems && items.length > 0 && (
        <ul className="gc-shipment-items" aria-label={messages.shippingItems}>
          {items.map(({ key, text }) => (
            <li key={key}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {listItems && hiddenItems > 0 && (
        <p className="gc-hint">{pluralText(messages.more, hiddenItems, locale)}</p>
      )}
      {toFragment([discountsNode(discounts, messages)])}
      {hasFacts && (
        <details className="gc-details" part="details">
          <summary>{messages.details}</summary>
          <FactItems facts={facts} />
          <DiscountFacts discounts={discounts} />
        </details>
      )}
    </div>
  );
}

export interface ShippingListProps {
  readonly view: Pick<CartView, 'shipping' | 'isVirtual' | 'lineCount'>;
}

/** Whether the only shipment is empty. Before the checkout, shops send one without content. */
function isBlank(shipment: ShippingView, isFull: boolean): boolean {
  const hasFacts = isFull && shipment.facts.length > 0;
  return !isDecided(shipment, isFull) && shipment.discounts.length === 0 && !hasFacts;
}

/**
 * A card for each shipment, with its destination and method. For a virtual cart, a note that
 * nothing is shipped.
 */
export function ShippingList({ view }: ShippingListProps) {
  const { messages, headingLevel, isFull } = useDetailsDisplay();
  const { isVirtual, lineCount } = view;
  const [only] = view.shipping;
  const shipping =
    view.shipping.length === 1 && only !== undefined && isBlank(only, isFull) ? [] : view.shipping;
  const isPart = only !== undefined && only.items.length + only.hiddenItems < lineCount;
  const isWhole = shipping.length === 1 && !isPart;
  const id = useId();
  if (shipping.length === 0 && !isVirtual) return null;
  const virtual = isVirtual && <p>{messages.virtual}</p>;
  if (shipping.length < 2) {
    return (
      <Card title={messages.shipping} name="shipping">
        {virtual}
        {shipping.map((one) => (
          <ShippingCard key={one.key} shipment={one} isWhole={isWhole} />
        ))}
      </Card>
    );
  }
  return (
    <section className="gc-shipments-section" data-card="shipping" aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className="gc-card-title">
        {messages.shipping}
      </Heading>
      {virtual}
      <ol className="gc-shipments">
        {shipping.map((shipment, index) => (
          <li key={shipment.key} className="gc-card" part="card" aria-labelledby={`${id}-${index}`}>
            <Heading level={headingLevel + 1} id={`${id}-${index}`} className="gc-shipment-title">
              <FilledText template={messages.shipment} values={{ number: String(index + 1) }} />
            </Heading>
            <ShippingCard shipment={shipment} isWhole={isWhole} />
          </li>
        ))}
      </ol>
    </section>
  );
}
