import { useId, type ReactNode } from 'react';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import { totalsNodes } from '../../core/markup/cart.ts';
import type { CartView } from '../../core/view/types.ts';
import { Heading } from '../ui/heading.tsx';
import { toFragment } from '../ui/markup.tsx';

export interface TotalsProps {
  readonly view: Pick<
    CartView,
    'subtotal' | 'taxDisplay' | 'subtotalLabel' | 'subtotalExcludingTax' | 'subtotalNote' | 'currencyNote'
  >;
  readonly messages: ScreenMessages;
  readonly headingLevel: number;
  /** Above the rows. @default nothing */
  readonly lead?: ReactNode;
  /** The shop's own rows instead of the items subtotal. @default null, which shows the subtotal */
  readonly rows?: ReactNode;
  /** Whether rows are loading: a placeholder keeps their space. @default false */
  readonly awaitsRows?: boolean | undefined;
  /** Renders the content instead of the standard one. @default the standard content */
  readonly render?: ((standard: ReactNode) => ReactNode) | undefined;
  /** Buttons, and the shop's slot below them. */
  readonly children?: ReactNode;
}

/** The summary: the shop's own rows, otherwise the items' subtotal, which is before tax, shipping and discounts. */
export function CartTotals({
  view,
  messages,
  headingLevel,
  lead,
  rows = null,
  awaitsRows = false,
  render = (standard) => standard,
  children,
}: TotalsProps) {
  const id = useId();
  return (
    <section className="gc-summary" part="summary" aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className="gc-hidden">
        {messages.totals}
      </Heading>
      {render(
        <>
          {lead}
          {rows ?? toFragment(totalsNodes(view, messages, awaitsRows))}
          {rows !== null && view.taxDisplay !== null && view.subtotalNote !== null && (
            <p className="gc-hint">{view.subtotalNote}</p>
          )}
          {children}
        </>,
      )}
    </section>
  );
}
