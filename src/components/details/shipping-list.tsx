import { useId } from 'react';
import type { CartMessages } from '../../core/messages/message-groups.ts';
import type { CartView, ShippingView } from '../../core/view/types.ts';
import { Card } from './card.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { Heading } from '../ui/heading.tsx';
import { isDecided, ShippingCard } from './shipping-card.tsx';

export interface ShippingListProps {
  readonly view: Pick<CartView, 'shipping' | 'isVirtual' | 'lineCount'>;
  readonly messages: CartMessages;
  readonly locale: string;
  readonly headingLevel: number;
  /** Whether facts for developers and support are shown. */
  readonly isFull: boolean;
}

/** Whether the only shipment is empty. Before the checkout, shops send one without content. */
function isBlank(shipment: ShippingView, isFull: boolean): boolean {
  const hasFacts = isFull && shipment.facts.length > 0;
  return !isDecided(shipment, isFull) && shipment.discounts.length === 0 && !hasFacts;
}

/** A card for each shipment, with its destination and method. For a virtual cart, a note that nothing is shipped. */
export function ShippingList({ view, messages, locale, headingLevel, isFull }: ShippingListProps) {
  const { isVirtual, lineCount } = view;
  const [only] = view.shipping;
  const shipping = view.shipping.length === 1 && only !== undefined && isBlank(only, isFull) ? [] : view.shipping;
  const isPart = only !== undefined && only.items.length + only.hiddenItems < lineCount;
  const listItems = isFull || shipping.length > 1 || isPart;
  const id = useId();
  if (shipping.length === 0 && !isVirtual) return null;
  const virtual = isVirtual && <p>{messages.virtual}</p>;
  if (shipping.length < 2) {
    return (
      <Card title={messages.shipping} name="shipping" headingLevel={headingLevel}>
        {virtual}
        {shipping.map((one) => (
          <ShippingCard key={one.key} shipment={one} {...{ messages, locale, listItems, isFull }} />
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
              <FilledText template={messages.shipment} values={{ number: index + 1 }} />
            </Heading>
            <ShippingCard {...{ shipment, messages, locale, listItems, isFull }} />
          </li>
        ))}
      </ol>
    </section>
  );
}
