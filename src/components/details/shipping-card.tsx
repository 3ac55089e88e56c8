import type { ShownMessages } from '../../view/messages/messages.ts';
import { pluralText } from '../../view/text/plural.ts';
import type { ShippingView } from '../../view/types.ts';
import { Address } from './address.tsx';
import { DiscountList } from '../lines/discount-list.tsx';
import { MoreFacts } from './more-facts.tsx';

export interface ShippingCardProps {
  readonly shipment: ShippingView;
  readonly messages: ShownMessages;
  readonly locale: string;
  /** Whether to name the items; needless where all of the cart goes in one parcel. */
  readonly listItems: boolean;
}

/** One parcel: to whom and where, how, and which items. */
export function ShippingCard({ shipment, messages, locale, listItems }: ShippingCardProps) {
  const { address, method, methodCode, itemsSummary, items, hiddenItems, discounts, pickupLocation, facts } = shipment;
  const undecided = address === null && method === null && pickupLocation === null;
  return (
    <div className="gc-shipment">
      {undecided ? (
        <p>{messages.deliveryUndecided}</p>
      ) : (
        <dl className="gc-facts gc-facts-stacked">
          <div>
            <dt>{messages.shipTo}</dt>
            <dd>{address === null ? messages.addressUndecided : <Address address={address} />}</dd>
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
      <MoreFacts facts={facts} discounts={discounts} messages={messages} />
    </div>
  );
}
