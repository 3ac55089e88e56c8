import type { CartMessages } from '../../core/messages/message-groups.ts';
import { pluralText } from '../../core/view/text/fill-message.ts';
import type { ShippingView } from '../../core/view/types.ts';
import { DiscountList } from '../lines/discount-list.tsx';
import { Address } from './address.tsx';
import { DiscountFacts } from './discount-facts.tsx';
import { FactItems } from './fact-list.tsx';

export interface ShippingCardProps {
  readonly shipment: ShippingView;
  readonly messages: CartMessages;
  readonly locale: string;
  /** Whether to list the items. A single shipment with the whole cart does not repeat them. */
  readonly listItems: boolean;
  /** Whether facts for developers and support are shown. */
  readonly isFull: boolean;
}

/** Whether the shipment has an address, a method or a pickup location. */
export function isDecided({ address, method, pickupLocation }: ShippingView, isFull: boolean): boolean {
  return (address !== null && (isFull || address.lines.length > 0)) || method !== null || pickupLocation !== null;
}

/** One shipment: address, method and items. */
export function ShippingCard({ shipment, messages, locale, listItems, isFull }: ShippingCardProps) {
  const { address, method, methodCode, itemsSummary, items, hiddenItems, discounts, pickupLocation, facts } = shipment;
  const hasFacts = isFull && (facts.length > 0 || discounts.some((discount) => discount.facts.length > 0));
  const hasAddress = address !== null && (isFull || address.lines.length > 0);
  return (
    <div className="gc-shipment">
      {isDecided(shipment, isFull) ? (
        <dl className="gc-facts gc-facts-stacked">
          <div>
            <dt>{messages.shipTo}</dt>
            <dd>{hasAddress ? <Address address={address} isFull={isFull} /> : messages.addressUndecided}</dd>
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
                <bdi>{pickupLocation}</bdi>
              </dd>
            </div>
          )}
        </dl>
      ) : (
        <p>{messages.deliveryUndecided}</p>
      )}
      {itemsSummary !== '' && <p className="gc-shipment-summary">{itemsSummary}</p>}
      {listItems && items.length > 0 && (
        <ul className="gc-shipment-items" aria-label={messages.shippingItems}>
          {items.map(({ key, text }) => (
            <li key={key}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {listItems && hiddenItems > 0 && <p className="gc-hint">{pluralText(messages.more, hiddenItems, locale)}</p>}
      <DiscountList discounts={discounts} messages={messages} />
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
