import { focusInPlace, hasFocus } from './focus.ts';

/**
 * A toast goes while one of its buttons has focus: what had focus before it, or the badge next to
 * it if that cannot have it.
 *
 * @param before null if the toast was reached from no element
 */
export function focusBeforeToast(toast: HTMLElement, before: HTMLElement | null): void {
  const badge = toast.parentElement?.querySelector<HTMLElement>('.gc-badge');
  for (const element of [before, badge])
    if (hasFocus(toast) && element?.isConnected === true) focusInPlace(element);
}
