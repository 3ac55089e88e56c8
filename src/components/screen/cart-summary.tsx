import { type ReactNode, useId } from 'react';
import type { CompactView } from '../../core/view/types.ts';
import { totalsNodes } from '../../core/markup/cart.ts';
import { useCustomization } from '../ui/customization.ts';
import { useDisplay } from '../ui/display.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { Heading } from '../ui/heading.tsx';
import { toFragment } from '../ui/markup.tsx';

export interface CartSummaryProps {
  readonly view: CompactView;
  /** Above the rows. */
  readonly lead: ReactNode;
  /** The shop's own rows. Without them it shows the items' subtotal. */
  readonly rows: ReactNode;
  /** Whether rows are loading: a placeholder keeps their space. */
  readonly awaitsRows: boolean;
  /** Buttons, and the shop's slot below them. */
  readonly children: ReactNode;
}

/**
 * The summary: the shop's own rows, otherwise the items' subtotal, which is before tax, shipping
 * and discounts.
 */
export function CartSummary(props: CartSummaryProps) {
  const { view, lead, rows = null, awaitsRows, children } = props;
  const { renderSummary } = useCustomization();
  const { settings } = useDisplay();
  const messages = useScreenMessages();
  const id = useId();
  const standard = (
    <>
      {lead}
      {rows ?? toFragment(totalsNodes(view, messages, awaitsRows))}
      {rows !== null && view.taxDisplay !== null && view.subtotalNote !== null && (
        <p className="gc-hint">{view.subtotalNote}</p>
      )}
      {children}
    </>
  );
  return (
    <section className="gc-summary" part="summary" aria-labelledby={id}>
      <Heading level={settings.headingLevel + 1} id={id} className="gc-hidden">
        {messages.totals}
      </Heading>
      {renderSummary === undefined ? standard : renderSummary(view, standard)}
    </section>
  );
}
