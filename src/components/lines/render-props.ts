import type { ReactNode } from 'react';
import type { AmountView, CompactLine } from '../../core/view/types.ts';

/** One line as it is rendered: texts, amounts, ids. */
export type RenderLineProps = CompactLine;

/** The cart's totals and counts, for its summary. */
export interface RenderSummaryProps {
  /** The subtotal: the shop's own, otherwise the sum of the items' prices. Not the order's total. */
  readonly subtotal: AmountView;
  /** A note next to the totals if amounts are in base currency, or the currency is unknown. */
  readonly currencyNote: string | null;
  readonly lineCount: number;
  /** Sum of quantities; null if unknown. */
  readonly quantity: string | null;
  /** "4 items": the total quantity; the number of lines if a quantity is fractional. */
  readonly countText: string;
}

/**
 * Functions that render parts of the cart instead of the standard ones. Each gets what the cart would
 * render there as `standard`, to put something next to it or to replace it.
 */
export interface RenderProps {
  /** The content of one line. `standard` contains its controls. @default the line */
  readonly renderLine?: ((line: RenderLineProps, standard: ReactNode) => ReactNode) | undefined;
  /** A line's picture, 64 px wide, as with a shop's own image component. @default the picture of `resolveItem` */
  readonly renderPicture?: ((line: RenderLineProps) => ReactNode) | undefined;
  /** The content of the summary with its buttons. @default totals, coupon, buttons */
  readonly renderSummary?: ((summary: RenderSummaryProps, standard: ReactNode) => ReactNode) | undefined;
}
