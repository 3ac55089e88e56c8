/**
 * Whether focus fell to the top of the page, as when what had it was taken away. The document tells, not the cart's own
 * root: a shadow root says the same of focus that is elsewhere on the page.
 */
export function isFocusLost({ ownerDocument: { activeElement } }: HTMLElement): boolean {
  return activeElement === null || activeElement.localName === 'body';
}

/** Whether focus is in a place, be it in a shadow root. */
export function hasFocus(place: HTMLElement): boolean {
  return place.contains((place.getRootNode() as Document | ShadowRoot).activeElement);
}
