const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null; // or a document

/** The elements around one that scroll, from the inside, other than the page. */
export function scrollersAround(element: Element): readonly Element[] {
  const scrollers: Element[] = [];
  for (let around = parentOf(element); around !== null; around = parentOf(around))
    if (
      around !== document.documentElement &&
      /auto|scroll/.test(getComputedStyle(around).overflowY)
    )
      scrollers.push(around);
  return scrollers;
}

/** The edges between which an element shows what it contains, without those that are covered. */
export function visibleEdges(scroller: Element): { readonly top: number; readonly bottom: number } {
  const isPage = scroller === document.documentElement;
  const box = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  return {
    top: box.top + (Number.parseFloat(scrollPaddingTop) || 0),
    bottom: box.bottom - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
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

/**
 * The `ref` of a message: scrolls to it when it appears. Only if the element around it is in the
 * viewport: the shopper may have scrolled elsewhere meanwhile.
 */
export function scrollToMessage(message: HTMLElement | null): void {
  if (message === null) return;
  // The focus of the field above may move first.
  requestAnimationFrame(() => {
    const around = message.parentElement?.getBoundingClientRect();
    if (around && around.bottom > 0 && around.top < innerHeight) scrollIntoView(message);
  });
}
