import type { ReactNode } from 'react';
import type { Messages } from '../view/messages/messages.ts';
import type { CartView } from '../view/view-types.ts';
import { BillingCard } from './billing-card.tsx';
import { CartNote } from './cart-note.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DetailsSection } from './details-section.tsx';
import { EmptyState } from './empty-state.tsx';
import { LineList } from './line-list.tsx';
import { ShippingList } from './shipping-list.tsx';
import { Totals } from './totals.tsx';

export interface CartContentsProps {
  readonly view: CartView;
  readonly messages: Messages;
  readonly locale: string;
  /** Level of the headings in it. */
  readonly headingLevel: number;
  readonly lineStep: number;
  readonly onShowMore: () => void;
  /** Buttons under the totals. */
  readonly actions?: ReactNode;
}

/** A cart that was read, whole: items, totals, then whom it concerns. */
export function CartContents(props: CartContentsProps) {
  const { view, messages, locale, headingLevel, lineStep, onShowMore, actions } = props;
  const common = { messages, headingLevel };
  const hasItems = view.contents === 'filled' || view.lines.length > 0;
  return (
    <div className="gc-layout">
      {view.contents === 'empty' && <EmptyState title={messages.empty} hint={messages.emptyHint} />}
      {view.contents === 'unlisted' && <EmptyState hint={messages.unlisted} />}
      {hasItems && <LineList {...common} view={view} locale={locale} step={lineStep} onShowMore={onShowMore} />}
      {(hasItems || view.contents === 'unlisted') && (
        <Totals {...common} view={view}>
          {actions}
        </Totals>
      )}
      {!hasItems && view.contents !== 'unlisted' && actions}
      <div className="gc-cards">
        <ShippingList {...common} view={view} locale={locale} />
        {view.billing !== null && <BillingCard {...common} address={view.billing} />}
        {view.customer !== null && <CustomerCard {...common} customer={view.customer} />}
        {view.note !== null && <CartNote {...common} note={view.note} />}
        <DetailsSection {...common} view={view} />
      </div>
    </div>
  );
}
