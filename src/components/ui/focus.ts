// Where focus goes, by what has happened: the rules for a cart are in `focus-cart.ts`, those for its
// controls in `components/lines/focus-controls.ts`, those for a discount code in
// `components/summary/focus-coupon.ts`, those for the shipping estimate in
// `components/shipping/focus-form.ts`, those for a toast in `components/feedback/focus-toast.ts`,
// those for the thanks for an order in `components/notices/focus-thanks.ts`,
// those between the page and a drawer in `focus-drawer.ts`. Components call a rule; only these files
// move focus.

/**
 * Whether nothing has focus, for example after the focused element was removed. Reads the document:
 * the `activeElement` of a shadow root is also null while focus is elsewhere on the page.
 */
export function isFocusLost({ ownerDocument: { activeElement } }: HTMLElement): boolean {
  return activeElement === null || activeElement.localName === 'body';
}

/** The focused element of the page, or of the shadow root that an element is in. */
export const focusedAround = (element: HTMLElement): Element | null =>
  // The element is in the page, so its root is one of the two.
  (element.getRootNode() as Document | ShadowRoot).activeElement;

/** Whether an element contains focus, including inside a shadow root. */
export const hasFocus = (element: HTMLElement): boolean => element.contains(focusedAround(element));

/**
 * Gives a line a short name while it has focus: its product and its quantity. Without one, screen
 * readers say all that it contains.
 */
export function nameFocusedLine(line: HTMLElement): void {
  const texts = ['.gc-line-name', '.gc-line-count'].map((part) =>
    line.querySelector(part)?.textContent.replace('×', '').trim(),
  );
  const [name] = texts;
  // The page may render its lines.
  if (!name) return;
  line.setAttribute('aria-label', texts.filter(Boolean).join(', '));
  line.addEventListener('blur', () => line.removeAttribute('aria-label'), { once: true });
}

/** Gives the header of a cart a role and its title as name while it has focus: it is a mere box. */
export function nameFocusedHeader(header: HTMLElement): void {
  const title = header.querySelector('.gc-title')?.textContent ?? '';
  if (title === '') return;
  header.setAttribute('role', 'group');
  header.setAttribute('aria-label', title);
  const forget = (): void => ['role', 'aria-label'].forEach((name) => header.removeAttribute(name));
  header.addEventListener('blur', forget, { once: true });
}

/**
 * The field was opened, or what was typed into it cannot be used: the field. Within the press that
 * opens it, because iOS shows its keyboard for no later focus, and what is typed before the "toggle"
 * event would be lost. In a closed disclosure it cannot have focus.
 */
export const focusField = (field: HTMLElement | null): void => field?.focus();

/** Focuses an element without scrolling, which would force a layout before the frame. */
export const focusInPlace = (element: HTMLElement | null | undefined): void =>
  element?.focus({ preventScroll: true });

/**
 * Another cart takes the place of the one that had focus, which is about to be removed: the header of
 * that cart.
 */
export function focusReplacement(removed: HTMLElement): void {
  const around = removed.parentElement;
  if (!hasFocus(removed)) return;
  queueMicrotask(() => {
    const header = around?.querySelector<HTMLElement>('.gc-header');
    if (header == null) return;
    nameFocusedHeader(header);
    header.focus();
  });
}

/**
 * The badge leads to a cart in the page: its header. After a press of a key, the browser draws a ring
 * around it; after one of a pointer, the header is tinted for a moment.
 */
export function focusInlineCart(header: HTMLElement): void {
  // jsdom has no layout.
  if (typeof header.scrollIntoView === 'function') header.scrollIntoView();
  nameFocusedHeader(header);
  focusInPlace(header);
}
