/** Scrolls to an element, in a drawer above the sticky bar. `nearest` does nothing if it is in view. */
export function scrollIntoView(element: Element, block: 'nearest' | 'start' = 'nearest'): void {
  // jsdom does not scroll.
  if (typeof element.scrollIntoView === 'function') element.scrollIntoView({ block });
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
