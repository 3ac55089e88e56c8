import { focusInPlace, hasFocus } from '../ui/focus.ts';

const badgeBeside = (element: HTMLElement | null): HTMLElement | null | undefined =>
  element?.parentElement?.querySelector<HTMLElement>('.gc-badge');

/**
 * A toast opens the drawer: first the badge, to which focus returns. The toast is gone by then. In a
 * sticky header of a page with `scroll-padding`, focus that scrolls would move the page.
 */
export const focusBadge = (beside: HTMLElement | null): void => focusInPlace(badgeBeside(beside));

/**
 * A toast goes while one of its buttons has focus: what had focus before it, or the badge next to
 * it if that cannot have it.
 *
 * @param before null if the toast was reached from no element
 */
export function focusBeforeToast(toast: HTMLElement, before: HTMLElement | null): void {
  for (const element of [before, badgeBeside(toast)])
    if (hasFocus(toast) && element?.isConnected === true) focusInPlace(element);
}
