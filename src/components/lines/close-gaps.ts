import { useEffect, type RefObject } from 'react';

/**
 * Moves what follows a row to its new place, from where it was: `distance` pixels below. A negative
 * distance is one above. At the end of the list, that is what follows the list.
 */
function slide(list: HTMLElement, next: Element | null, distance: number): void {
  const side = next === null ? 'marginBlockEnd' : 'marginBlockStart';
  const frames = [{ [side]: `${distance}px` }, { [side]: '0px' }];
  (next ?? list).animate(frames, { duration: 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' });
}

/** Moves what follows rows that leave a list, or come back to it. Returns a function that stops. */
function closeGapsIn(list: HTMLElement): () => void {
  /** Heights of rows, which cannot be measured once they have left. */
  const heights = new WeakMap<Node, number>();
  const sizes = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries)
      if (target.isConnected) heights.set(target, borderBoxSize[0]?.blockSize ?? 0);
  });
  const rows = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const row of added) if (row instanceof Element) sizes.observe(row);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { removedNodes, nextSibling } of records) {
      // Not a text node, which an extension may have added.
      const isRow = nextSibling instanceof Element && nextSibling.parentNode === list;
      const next = isRow ? nextSibling : null;
      const before = next === null ? list.lastElementChild : next.previousElementSibling;
      // In its place: the row that offers to undo, or the line that comes back.
      const other = [before, next].find((one) => one !== null && added.has(one));
      const taken = other?.getBoundingClientRect().height ?? 0;
      const following = next !== null && other === next ? next.nextElementSibling : next;
      for (const row of removedNodes) {
        const distance = Math.round((heights.get(row) ?? taken) - taken);
        if (!row.isConnected && distance !== 0) slide(list, following, distance);
      }
    }
  });
  for (const row of list.children) sizes.observe(row);
  rows.observe(list, { childList: true });
  return () => {
    sizes.disconnect();
    rows.disconnect();
  };
}

export interface CloseGapsProps {
  readonly list: RefObject<HTMLElement | null>;
}

/**
 * Lets what follows a row that has left, or a line that comes back, move instead of jump. The row
 * itself is gone, and the line is there, so a change waits for nothing.
 */
export function CloseGaps({ list }: CloseGapsProps): null {
  useEffect(() => {
    const rows = list.current;
    // jsdom has neither sizes nor animations.
    if (rows === null || typeof ResizeObserver !== 'function') return undefined;
    return closeGapsIn(rows);
  }, [list]);
  return null;
}
