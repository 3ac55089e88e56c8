import { focusInPlace, isFocusLost } from './focus.ts';
import { scrollIntoView } from './scroll-into-view.ts';
import { afterFrame } from './timing.ts';

/**
 * The focused element was removed, such as a button after its action: the header of the cart.
 * Otherwise keyboard users would start at the top of the page again.
 */
export function focusHeader(header: HTMLElement): void {
  if (isFocusLost(header)) focusInPlace(header);
}

/**
 * The list has grown: its first new line, after the frame, because focus and scrolling need a
 * layout. Focus that would be lost, because its button is gone, moves immediately.
 */
export function focusNewLine(line: HTMLElement): void {
  line.tabIndex = -1;
  const isLost = isFocusLost(line);
  if (isLost) focusInPlace(line);
  afterFrame(() => {
    if (!isLost) focusInPlace(line);
    scrollIntoView(line);
  });
}

/** The shopper cannot go on until the cart can be read: the notice that says why it cannot. */
export function focusReadNotice(place: HTMLElement | null): void {
  const selector = '[data-notice=offline], [data-notice=stale]';
  const notice = place?.closest('.gc-root')?.querySelector<HTMLElement>(selector);
  if (notice == null) return;
  notice.tabIndex = -1;
  notice.focus();
}
