import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';
import type { AmountView, CompactLine } from '../../core/view/types.ts';

/** One line as it is rendered: texts, amounts, ids. */
export type RenderLineProps = CompactLine;

/** The cart's totals and counts, for its summary. */
export interface RenderSummaryProps {
  /**
   * The subtotal: the shop's own, otherwise the sum of the items' prices. Not the order's total.
   */
  readonly subtotal: AmountView;
  /** A note next to the totals if amounts are in base currency, or the currency is unknown. */
  readonly currencyNote: string | null;
  readonly lineCount: number;
  /** Sum of quantities; null if unknown. */
  readonly quantity: string | null;
  /** "4 items": the pieces of each line, one for a length or a weight. */
  readonly countText: string;
}

/** A link to a product, or back to the shop: the attributes and the content of an `<a>`. */
export type RenderLinkProps = ComponentPropsWithoutRef<'a'> & {
  readonly href: string;
  readonly 'data-look'?: string;
};

export type RenderLink = ((link: RenderLinkProps) => ReactElement) | undefined;

/**
 * Functions that render parts of the cart instead of the standard ones. Each gets what the cart
 * would render there as `standard`, to put something next to it or to replace it.
 */
export interface RenderProps {
  /** The content of one line. `standard` contains its controls. @default the line */
  readonly renderLine?: ((line: RenderLineProps, standard: ReactNode) => ReactNode) | undefined;
  /**
   * A line's picture, 64 px wide, as with a shop's own image component.
   * @default the picture of `resolveItem`
   */
  readonly renderPicture?: ((line: RenderLineProps) => ReactNode) | undefined;
  /**
   * A link of a line, and "Continue shopping", as with the `<Link>` of a router. Call no hooks in
   * it.
   * @default an `<a>`
   */
  readonly renderLink?: RenderLink;
  /** The content of the summary with its buttons. @default totals, coupon, buttons */
  readonly renderSummary?:
    | ((summary: RenderSummaryProps, standard: ReactNode) => ReactNode)
    | undefined;
}
