import { useId } from 'react';
import type { ShownMessages } from '../../view/messages/messages.ts';
import type { CartView } from '../../view/types.ts';
import { Card } from '../ui/card.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { Heading } from '../ui/heading.tsx';
import { ShippingCard } from './shipping-card.tsx';

export interface ShippingListProps {
  readonly view: Pick<CartView, 'shipping' | 'isVirtual' | 'lineCount'>;
  readonly messages: ShownMessages;
  readonly locale: string;
  readonly headingLevel: number;
}

/** Where and how the items go, a card a parcel. A virtual cart says that nothing is shipped. */
export function ShippingList({ view, messages, locale, headingLevel }: ShippingListProps) {
  const { shipping, isVirtual, lineCount } = view;
  const [only] = shipping;
  const wholeCart = shipping.length === 1 && only !== undefined && only.items.length + only.hiddenItems >= lineCount;
  const listItems = !wholeCart;
  const id = useId();
  if (shipping.length === 0 && !isVirtual) return null;
  const virtual = isVirtual && <p>{messages.virtual}</p>;
  if (shipping.length < 2) {
    return (
      <Card title={messages.shipping} name="shipping" headingLevel={headingLevel}>
        {virtual}
        {shipping.map((one) => (
          <ShippingCard key={one.key} shipment={one} messages={messages} locale={locale} listItems={listItems} />
        ))}
      </Card>
    );
  }
  return (
    <section className="gc-parcels" data-card="shipping" aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className="gc-card-title">
        {messages.shipping}
      </Heading>
      {virtual}
      <ol className="gc-shipments">
        {shipping.map((shipment, index) => (
          <li key={shipment.key} className="gc-card" part="card" aria-labelledby={`${id}-${index}`}>
            <Heading level={headingLevel + 1} id={`${id}-${index}`} className="gc-shipment-title">
              <FilledText template={messages.shipment} values={{ number: index + 1 }} />
            </Heading>
            <ShippingCard shipment={shipment} messages={messages} locale={locale} listItems={listItems} />
          </li>
        ))}
      </ol>
    </section>
  );
}
