import { focusInPlace, hasFocus } from '../ui/focus.ts';
import { scrollIntoView } from '../ui/scroll-into-view.ts';

/** The cart that has focus was ordered: the thanks. On a page that opens with it, focus stays. */
export function focusThanks(thanks: HTMLElement): void {
  const cart = thanks.closest<HTMLElement>('dialog') ?? thanks.closest<HTMLElement>('.gc-root');
  const heading = thanks.querySelector<HTMLElement>('.gc-ordered-title');
  if (cart === null || heading === null || !hasFocus(cart)) return;
  heading.tabIndex = -1;
  focusInPlace(heading);
  // Of a long cart, the shopper has seen the end.
  scrollIntoView(thanks.firstElementChild ?? thanks);
}
