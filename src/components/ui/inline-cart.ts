import { focusInlineCart } from './focus.ts';
import { isRendered } from './is-rendered.ts';

/** Whether an inline cart is in the viewport, rendered outside it, or not rendered (null). */
export type Visibility = 'in-view' | 'out-of-view' | null;

/** Returns the rendered inline carts of the page, or a part of each. */
function inlineCarts(selector: string): readonly Element[] {
  const hosts = document.getElementsByTagName('guest-cart');
  const roots = [document, ...Array.from(hosts, ({ shadowRoot }) => shadowRoot)];
  return roots
    .flatMap((root) => [...(root?.querySelectorAll(selector) ?? [])])
    .filter((element) => element.closest('dialog') === null && isRendered(element));
}

const inlineCartsOf = (shop: string | undefined): readonly Element[] =>
  inlineCarts('[data-shop]').filter((cart) => cart.getAttribute('data-shop') === shop);

/** Whether the page has an inline cart of a shop. @param shop as in `data-shop` */
export const hasInlineCart = (shop: string | undefined): boolean => inlineCartsOf(shop).length > 0;

/**
 * Scrolls to an inline cart and moves focus to its heading. Returns false if the page has none of
 * this shop.
 *
 * @param shop as in `data-shop`
 */
export function goToInlineCart(shop: string | undefined): boolean {
  const header = inlineCartsOf(shop)[0]?.querySelector<HTMLElement>('.gc-header');
  if (header == null) return false;
  focusInlineCart(header);
  return true;
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

function visibilityOf(found: readonly Element[]): Visibility {
  if (found.length === 0) return null;
  const isInView = found.some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > Math.max(top, 0) && top < innerHeight;
  });
  return isInView ? 'in-view' : 'out-of-view';
}
