import { inlineCarts, inlineCartsOf } from '../ui/inline-cart.ts';

/** Whether an inline cart is in the viewport, rendered outside it, or not rendered (null). */
export type Visibility = 'in-view' | 'out-of-view' | null;

const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null; // or a document

/**
 * Whether an element is in the viewport and in each element around it that scrolls, without the
 * edges of those that the page has declared to be covered.
 */
function isInView(element: Element): boolean {
  let { top, bottom } = element.getBoundingClientRect();
  if (bottom <= top) return false;
  for (let around = parentOf(element); around !== null; around = parentOf(around)) {
    const { overflowY, scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(around);
    if (around === document.documentElement || !/auto|scroll/.test(overflowY)) continue;
    const box = around.getBoundingClientRect();
    top = Math.max(top, box.top + (Number.parseFloat(scrollPaddingTop) || 0));
    bottom = Math.min(bottom, box.bottom - (Number.parseFloat(scrollPaddingBottom) || 0));
  }
  return Math.min(bottom, innerHeight) > Math.max(top, 0);
}

function visibilityOf(found: readonly Element[]): Visibility {
  if (found.length === 0) return null;
  return found.some(isInView) ? 'in-view' : 'out-of-view';
}

/**
 * Returns the visibility of the most visible inline cart of the page, or of a part of it. A badge
 * or a drawer uses it to avoid showing the same message twice.
 *
 * @param selector of the carts, or of the part
 */
export const inlineCartVisibility = (selector: string): Visibility =>
  visibilityOf(inlineCarts(selector));

/** Whether an inline cart of a shop is in the viewport. @param shop as in `data-shop` */
export const isInlineCartInView = (shop: string | undefined): boolean =>
  visibilityOf(inlineCartsOf(shop)) === 'in-view';
