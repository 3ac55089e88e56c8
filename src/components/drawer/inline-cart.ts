/** Whether an inline cart is in the viewport, rendered outside it, or not rendered (null). */
export type Visibility = 'in-view' | 'out-of-view' | null;

/** Whether the element is rendered. Always true in jsdom, which has no layout. */
export function isRendered(element: Element): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}

/**
 * Returns the visibility of the most visible inline cart of the page, or of a part of it. A badge or a drawer uses it
 * to avoid showing the same message twice.
 *
 * @param selector of the carts, or of the part
 */
export function inlineCartVisibility(selector: string): Visibility {
  const hosts = document.getElementsByTagName('guest-cart');
  const roots = [document, ...Array.from(hosts, ({ shadowRoot }) => shadowRoot)];
  const found = roots
    .flatMap((root) => [...(root?.querySelectorAll(selector) ?? [])])
    .filter((element) => element.closest('dialog') === null && isRendered(element));
  if (found.length === 0) return null;
  const isInView = found.some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > Math.max(top, 0) && top < innerHeight;
  });
  return isInView ? 'in-view' : 'out-of-view';
}
