const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null; // or a document

/** The elements around one that scroll it, from the inside, other than the page. */
function scrollersAround(element: Element): readonly Element[] {
  const scrollers: Element[] = [];
  for (let around = parentOf(element); around !== null; around = parentOf(around)) {
    if (around === document.documentElement) break;
    const { overflowY, position } = getComputedStyle(around);
    if (/auto|scroll/.test(overflowY)) scrollers.push(around);
    // What is around an open drawer does not scroll it.
    if (position === 'fixed') break;
  }
  return scrollers;
}

/** The edges between which an element shows what it contains, without those that are covered. */
function visibleEdges(scroller: Element): { readonly top: number; readonly bottom: number } {
  const isPage = scroller === document.documentElement;
  const box = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  return {
    top: box.top + (Number.parseFloat(scrollPaddingTop) || 0),
    bottom: box.bottom - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
}

/**
 * Whether an element is in the viewport and in each element around it that scrolls, without the
 * edges of those that the page has declared to be covered.
 */
export function isInView(element: Element): boolean {
  let { top, bottom } = element.getBoundingClientRect();
  if (bottom <= top) return false;
  for (const edges of scrollersAround(element).map(visibleEdges)) {
    top = Math.max(top, edges.top);
    bottom = Math.min(bottom, edges.bottom);
  }
  return Math.min(bottom, innerHeight) > Math.max(top, 0);
}

/** Scrolls what is around an element, other than the page, until the viewport shows it. */
function scrollBesidePage(element: Element, block: 'nearest' | 'start'): void {
  const page = visibleEdges(document.documentElement);
  for (const scroller of scrollersAround(element)) {
    const { top, bottom } = element.getBoundingClientRect();
    const edges = visibleEdges(scroller);
    const toStart = top - Math.max(edges.top, page.top);
    const toEnd = bottom - Math.min(edges.bottom, page.bottom);
    const by = toStart < 0 || block === 'start' ? toStart : Math.min(toStart, Math.max(toEnd, 0));
    if (by !== 0) scroller.scrollBy({ top: by, behavior: 'instant' });
  }
}

/**
 * Scrolls to an element, in a drawer above the sticky bar. Does nothing if it is in view. Moves the
 * page only if nothing else shows the element: the shopper may be looking at a product.
 *
 * @param block as that of the browser
 */
export function scrollIntoView(element: Element, block: 'nearest' | 'start' = 'nearest'): void {
  // jsdom does not scroll.
  if (typeof element.scrollIntoView !== 'function') return;
  scrollBesidePage(element, block);
  element.scrollIntoView({ block: 'nearest' });
}

/** Whether the shopper has gone on to another part of the cart than that of a message. */
function isElsewhere(message: Element): boolean {
  const { activeElement } = message.getRootNode() as Document | ShadowRoot;
  const part = message.parentElement?.closest('[part]');
  if (!activeElement || !part || part.contains(activeElement)) return false;
  return message.closest('.gc-root')?.contains(activeElement) === true;
}

/**
 * The `ref` of a message: scrolls to it when it appears. It may come late, when the shopper looks at
 * something else, which then keeps its place.
 */
export function scrollToMessage(message: HTMLElement | null): void {
  if (message === null) return;
  // The focus of the field above may move first.
  requestAnimationFrame(() => {
    const around = message.parentElement;
    if (around && isInView(around) && !isElsewhere(message)) scrollIntoView(message);
  });
}
