import { freeShippingPlace, totalsNodes } from '../../core/markup/cart.ts';
import { lineNodes } from '../../core/markup/line.ts';
import { eachText } from '../../core/view/line-texts.ts';
import type { AmountView, CompactLine } from '../../core/view/types.ts';
import type { ControlsLayout } from './use-controls.ts';
import { useCartDisplay } from '../ui/display.ts';
import { toElement, toFragment } from '../ui/markup.tsx';

export interface SkeletonProps {
  readonly layout: ControlsLayout;
  readonly hasCheckout: boolean;
  /** The text below, once loading takes long; null before. */
  readonly slowText: string | null;
}

/** A no-break space: as high as a text. */
const space = '\u00a0';

const amount: AmountView = { kind: 'amount', text: space, value: '', currency: null, base: null };

/** What every line has. Most have a quantity of 1. */
const line: CompactLine = {
  ...eachText(() => null),
  key: '',
  name: space,
  sku: space,
  quantity: space,
  itemId: 0,
  quantityValue: 1,
  unit: amount,
  row: amount,
  rowExcludingTax: null,
  options: [],
  discounts: [],
};

const totals = {
  subtotal: amount,
  subtotalLabel: space,
  subtotalExcludingTax: null,
  currencyNote: null,
};

/**
 * A cart of empty lines, so that nothing moves when the cart appears. Hidden from screen readers.
 */
export function Skeleton({ layout, hasCheckout, slowText }: SkeletonProps) {
  const { settings, messages } = useCartDisplay();
  const { hasPictures: hasPicture, hasControls, hasTotals } = layout;
  const nodes = lineNodes(line, { messages, settings, hasPicture, hasControls });
  return (
    <>
      <div className="gc-layout gc-skeleton" aria-hidden="true">
        <div className="gc-contents">
          {toElement(
            [
              'ul.gc-lines@lines',
              null,
              ...[0, 1, 2].map(() => ['li.gc-line@line', null, ...nodes] as const),
            ],
            { 'data-pictures': hasPicture || undefined },
          )}
        </div>
        <div className="gc-summary" part="summary">
          {hasTotals && settings.freeShipping && toElement(freeShippingPlace)}
          {toFragment(
            totalsNodes({ ...totals, subtotalNote: messages.subtotalHint }, messages, hasTotals),
          )}
          {hasCheckout && <div className="gc-checkout" />}
        </div>
      </div>
      {slowText !== null && <p className="gc-hint gc-slow">{slowText}</p>}
    </>
  );
}
