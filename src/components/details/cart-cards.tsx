import type { ShownMessages } from '../../view/messages/messages.ts';
import type { MainView, DetailsView } from '../../view/types.ts';
import { BillingCard } from './billing-card.tsx';
import { CartNote } from './cart-note.tsx';
import { CustomerCard } from './customer-card.tsx';
import { ShippingList } from './shipping-list.tsx';

export interface CartCardsProps {
  readonly view: DetailsView & Pick<MainView, 'isVirtual' | 'lineCount'>;
  readonly messages: ShownMessages;
  readonly locale: string;
  readonly headingLevel: number;
}

/** Whom a cart concerns, and where it goes. */
export function CartCards({ view, locale, ...common }: CartCardsProps) {
  return (
    <>
      <ShippingList {...common} view={view} locale={locale} />
      {view.billing !== null && <BillingCard {...common} address={view.billing} />}
      {view.customer !== null && <CustomerCard {...common} customer={view.customer} />}
      {view.note !== null && <CartNote {...common} note={view.note} />}
    </>
  );
}
