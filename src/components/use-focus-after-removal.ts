import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { RemovedItem } from './cart-tools.ts';
import { isFocusLost } from './where-focus-is.ts';

/** Where a line went that is no longer said to be removed: back, under its own number or, added again, under another. */
function lineOf({ itemId, name, restoring }: RemovedItem, place: HTMLElement): HTMLElement | undefined {
  const lines = [...(place.closest('.gc-root')?.querySelectorAll<HTMLElement>('[data-item-id]') ?? [])];
  const same = lines.find((line) => line.dataset['itemId'] === String(itemId));
  // A line that is added again stands at the end, or has joined another of its kind.
  return same ?? (restoring ? lines.filter((line) => line.textContent.includes(name ?? '')).at(-1) : undefined);
}

/**
 * Moves focus where a person goes on: from a line that was removed to its undo, and from there to the line that is back.
 * Only where it would be lost otherwise; who removes a line from elsewhere on the page stays there.
 *
 * @param touched ids of the lines that were removed or put back here; each counts once
 */
export function useFocusAfterRemoval(
  last: RemovedItem | undefined,
  touched: Set<number>,
): RefObject<HTMLDivElement | null> {
  const placeRef = useRef<HTMLDivElement>(null);
  const beforeRef = useRef<RemovedItem | undefined>(undefined);
  useLayoutEffect(() => {
    const place = placeRef.current;
    const before = beforeRef.current;
    beforeRef.current = last;
    if (place === null || before?.itemId === last?.itemId) return;
    const isBack = before !== undefined && touched.delete(before.itemId);
    const isGone = last !== undefined && touched.has(last.itemId);
    if (!isFocusLost(place)) return;
    const line = isBack ? lineOf(before, place) : undefined;
    if (line !== undefined) {
      line.tabIndex = -1;
      line.focus();
    } else if (isBack || isGone) place.querySelector<HTMLElement>('.gc-removed button')?.focus();
  });
  return placeRef;
}
