/** How an inline cart of the page can be seen: in the viewport, only by scrolling, or not at all. */
export type Visibility = 'in-view' | 'out-of-view' | null;

/** Whether the element is rendered. jsdom does not know. */
export function isRendered(element: Element): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}

/**
 * Finds the inline carts of the page, or a part of them, and returns how the most visible one can be seen. A badge or a drawer
 * asks, so that the page does not say the same twice.
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
