import type { MainMessages } from '../../view/messages/messages.ts';
import type { MainView } from '../../view/types.ts';
import { Card } from '../ui/card.tsx';

export interface PlainDeliveryProps {
  readonly view: Pick<MainView, 'undecidedItems' | 'isVirtual'>;
  readonly messages: MainMessages;
  readonly headingLevel: number;
}

/** The delivery of a cart of which nothing was decided yet; nothing where nothing is known of it. */
export function PlainDelivery({ view, messages, headingLevel }: PlainDeliveryProps) {
  const { undecidedItems, isVirtual } = view;
  if (undecidedItems === null && !isVirtual) return null;
  return (
    <Card title={messages.shipping} name="shipping" headingLevel={headingLevel}>
      {isVirtual && <p>{messages.virtual}</p>}
      {undecidedItems !== null && (
        <div className="gc-shipment">
          <p>{messages.deliveryUndecided}</p>
          <p className="gc-shipment-summary">{undecidedItems}</p>
        </div>
      )}
    </Card>
  );
}
