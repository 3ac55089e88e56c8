import type { ReactNode } from 'react';
import type { MainLine, MainView } from '../../view/types.ts';

/** One line as it is drawn: its words, its amounts, its ids. */
export type RenderLineProps = MainLine;

/** What is known of a cart as a whole where its summary is drawn. */
export type RenderSummaryProps = Pick<MainView, 'subtotal' | 'currencyNote' | 'lineCount' | 'quantity' | 'countText'>;

/**
 * Drawn by the shop itself, inside of the cart's own list and boxes. Each is given what the cart would draw there, to
 * put something beside it or in its place.
 */
export interface RenderProps {
  /** What stands in one line. Keep the heading order and the controls: `standard` holds them. @default the line */
  readonly renderLine?: ((line: RenderLineProps, standard: ReactNode) => ReactNode) | undefined;
  /** A line's picture, 64 px wide, as with a shop's own image component. @default that of `resolveItem` */
  readonly renderPicture?: ((line: RenderLineProps) => ReactNode) | undefined;
  /** What stands in the box of the totals, its buttons included. @default totals, coupon, buttons */
  readonly renderSummary?: ((summary: RenderSummaryProps, standard: ReactNode) => ReactNode) | undefined;
}
