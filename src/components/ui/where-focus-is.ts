/**
 * Whether nothing has focus, for example after the focused element was removed. Reads the document:
 * the `activeElement` of a shadow root is also null while focus is elsewhere on the page.
 */
export function isFocusLost({ ownerDocument: { activeElement } }: HTMLElement): boolean {
  return activeElement === null || activeElement.localName === 'body';
}

/** Whether an element contains focus, including inside a shadow root. */
export function hasFocus(place: HTMLElement): boolean {
  // The element is in the page, so its root is one of the two.
  return place.contains((place.getRootNode() as Document | ShadowRoot).activeElement);
}
