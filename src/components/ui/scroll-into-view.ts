/** Scrolls to an element, in a drawer above the sticky bar. `nearest` does nothing if it is in view. */
export function scrollIntoView(element: Element, block: 'nearest' | 'start' = 'nearest'): void {
  // jsdom does not scroll.
  if (typeof element.scrollIntoView === 'function') element.scrollIntoView({ block });
}
