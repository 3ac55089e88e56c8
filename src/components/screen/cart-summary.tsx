import { Fragment, useId, type ReactElement, type ReactNode } from 'react';
import type { CompactView } from '../../core/view/types.ts';
import { summaryNodes, type SummaryMarkup } from '../../core/markup/cart.ts';
import { useCustomization } from '../ui/customization.ts';
import { useDisplay } from '../ui/display.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { Heading } from '../ui/heading.tsx';
import { toFragment } from '../ui/markup.tsx';

export interface CartSummaryProps extends Pick<
  SummaryMarkup<ReactElement>,
  'awaitsTotals' | 'bar' | 'totals'
> {
  readonly view: CompactView;
  /** Fields and buttons, and the shop's slot below them. */
  readonly children: ReactNode;
}

/**
 * The summary: the shop's own rows, otherwise the items' subtotal, which is before tax, shipping
 * and discounts.
 */
export function CartSummary(props: CartSummaryProps) {
  const { view, awaitsTotals, bar, totals, children } = props;
  const { renderSummary } = useCustomization();
  const { settings } = useDisplay();
  const messages = useScreenMessages();
  const id = useId();
  const standard = toFragment(
    summaryNodes<ReactElement>(view, {
      messages,
      awaitsTotals,
      bar,
      totals,
      // With a key, because the number of rows above it changes.
      belowTotals: <Fragment key="below">{children}</Fragment>,
    }),
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
