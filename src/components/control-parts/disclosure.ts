import type { MouseEvent } from 'react';

/**
 * Opens or closes a disclosure within the press on its summary. The browser itself does so after
 * it, and lays out the page before what follows can slide (slide-parts.ts).
 */
export function toggleInPress(press: MouseEvent<HTMLElement>): void {
  const details = press.currentTarget.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  press.preventDefault();
  details.open = !details.open;
}
