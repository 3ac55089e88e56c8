import { inlineCarts, inlineCartsOf } from '../ui/inline-cart.ts';
import { isInView } from '../ui/scroll-into-view.ts';

/** Whether an inline cart is in the viewport, rendered outside it, or not rendered (null). */
export type Visibility = 'in-view' | 'out-of-view' | null;

/**
 * Returns the visibility of the most visible inline cart of the page, or of a part of it. The toast of
 * a badge uses it to avoid showing the same message twice.
 *
 * @param selector of the carts, or of the part
 */
export function inlineCartVisibility(selector: string): Visibility {
  const found = inlineCarts(selector);
  if (found.length === 0) return null;
  return found.some(isInView) ? 'in-view' : 'out-of-view';
}

/** Whether an inline cart of a shop is in the viewport. @param shop as in `data-shop` */
export const isInlineCartInView = (shop: string): boolean => inlineCartsOf(shop).some(isInView);
