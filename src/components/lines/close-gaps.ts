import { useEffect, type RefObject } from 'react';

/** Closes a gap in front of the next row, or at the end of the list. */
function closeGap(list: HTMLElement, next: Element | null, height: number): void {
  const side = next === null ? 'marginBlockEnd' : 'marginBlockStart';
  const frames = [{ [side]: `${height}px` }, { [side]: '0px' }];
  (next ?? list).animate(frames, { duration: 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' });
}

/** Follows the rows of a list. Returns a function that stops. */
function followRows(list: HTMLElement): () => void {
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
      // The row that offers to undo takes a part of the space.
      const taken = before !== null && added.has(before) ? (before as HTMLElement).offsetHeight : 0;
      for (const row of removedNodes) {
        const gap = (heights.get(row) ?? 0) - taken;
        if (!row.isConnected && gap > 0) closeGap(list, next, gap);
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
 * Lets what follows a row that has left move up, instead of jump. The row itself is gone, so a
 * change waits for nothing.
 */
export function CloseGaps({ list }: CloseGapsProps): null {
  useEffect(() => {
    const rows = list.current;
    // jsdom has neither sizes nor animations.
    if (rows === null || typeof ResizeObserver !== 'function') return undefined;
    return followRows(rows);
  }, [list]);
  return null;
}
