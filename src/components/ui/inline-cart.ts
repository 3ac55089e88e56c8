import { focusInlineCart } from './focus.ts';
import { isRendered } from './is-rendered.ts';

/** Returns the rendered inline carts of the page, or a part of each. */
export function inlineCarts(selector: string): readonly Element[] {
  const hosts = document.getElementsByTagName('guest-cart');
  const roots = [document, ...Array.from(hosts, ({ shadowRoot }) => shadowRoot)];
  return roots
    .flatMap((root) => [...(root?.querySelectorAll(selector) ?? [])])
    .filter((element) => element.closest('dialog') === null && isRendered(element));
}

export const inlineCartsOf = (shop: string | undefined): readonly Element[] =>
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
