import { focusInPlace, isFocusLost, nameFocusedHeader, nameFocusedLine } from './focus.ts';
import { scrollIntoView } from './scroll-into-view.ts';
import { afterFrame } from './timing.ts';

/** The button that has led to a notice, by the notice. */
const buttonOf = new WeakMap<Element, HTMLElement>();

export const isInert = (element: Element): boolean => element.closest('[inert]') !== null;

/**
 * The focused element was removed, such as a button after its action, or is inert: the header of the
 * cart. Otherwise keyboard users would start at the top of the page again. A notice that has gone returns
 * focus to the button that has led to it.
 */
export function focusHeader(header: HTMLElement, removed?: Element): void {
  // A browser takes the focus from an inert element only with its next frame.
  if (!isFocusLost(header) && !(removed && isInert(removed))) return;
  const button = removed && buttonOf.get(removed);
  const isBack = button?.isConnected === true;
  if (!isBack) nameFocusedHeader(header);
  focusInPlace(isBack ? button : header);
}

/**
 * The list has grown: its first new line, after the frame, because focus and scrolling need a
 * layout. Focus that would be lost, because its button is gone, moves immediately.
 */
export function focusNewLine(line: HTMLElement): void {
  line.tabIndex = -1;
  nameFocusedLine(line);
  const isLost = isFocusLost(line);
  if (isLost) focusInPlace(line);
  afterFrame(() => {
    if (!isLost) focusInPlace(line);
    scrollIntoView(line);
  });
}

/**
 * A line was restored, its undo row was dismissed, or a note names it: that line, or the one in its
 * place.
 */
export function focusLine(line: HTMLElement | undefined): void {
  if (line === undefined) return;
  line.tabIndex = -1;
  nameFocusedLine(line);
  line.focus();
}

/** The notice of the button's cart that says why it cannot be read. */
const readNotice = (button: HTMLElement | null): HTMLElement | null =>
  button
    ?.closest('.gc-root')
    ?.querySelector<HTMLElement>('[data-notice=offline], [data-notice=stale]') ?? null;

/** Gives that notice an id, with which it describes a button. */
export function setReadNoticeId(button: HTMLElement | null, id: string): void {
  const notice = readNotice(button);
  if (notice !== null) notice.id = id;
}

/** The shopper cannot go on until the cart can be read: the notice that says why it cannot. */
export function focusReadNotice(button: HTMLElement | null): void {
  const notice = readNotice(button);
  if (button === null || notice === null) return;
  buttonOf.set(notice, button);
  notice.tabIndex = -1;
  notice.focus();
}
