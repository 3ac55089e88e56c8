import type { CartMessages } from '../../view/messages/message-groups.ts';
import type { CompactView, DetailsView } from '../../view/types.ts';
import { Card } from './card.tsx';
import { Address } from './address.tsx';
import { CustomerCard } from './customer-card.tsx';
import { ShippingList } from './shipping-list.tsx';

export interface CartCardsProps {
  readonly view: DetailsView & Pick<CompactView, 'isVirtual' | 'lineCount'>;
  readonly messages: CartMessages;
  readonly locale: string;
  readonly headingLevel: number;
}

/** Cards for shipments, the billing address, the customer and the buyer's note. */
export function CartCards({ view, locale, ...common }: CartCardsProps) {
  const { billing, customer, note } = view;
  const { messages, headingLevel } = common;
  return (
    <>
      <ShippingList {...common} view={view} locale={locale} />
      {billing !== null && (
        <Card title={messages.billing} name="billing" headingLevel={headingLevel}>
          <Address address={billing} />
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
