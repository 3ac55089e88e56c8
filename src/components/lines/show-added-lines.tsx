import { useEffect, type RefObject } from 'react';
import type { ItemsToShow } from '../../core/cart/state/add-state.ts';
import { scrollIntoView } from '../ui/scroll-into-view.ts';
import { afterFrame } from '../ui/timing.ts';

const tint = 'color-mix(in srgb, var(--_accent, currentColor) 9%, transparent)';

/** Tints a line for a moment, a little beyond its text, and rounded: it is no error or selection. */
function tintLine(line: HTMLElement): void {
  // jsdom has no animations.
  if (typeof line.animate !== 'function') return;
  const tinted = {
    backgroundColor: tint,
    boxShadow: `8px 0 ${tint}, -8px 0 ${tint}`,
    borderRadius: 'var(--_radius, 8px)',
    borderBlockEndColor: 'transparent',
  };
  // Appears, stays, then fades.
  line.animate([{}, { ...tinted, offset: 0.1 }, { ...tinted, offset: 0.5 }, {}], 1600);
}

/** Milliseconds after which a line that is not rendered, such as one that was merged, is given up. */
const shownWithin = 10_000;

export interface AddedLinesProps {
  readonly itemsToShow: ItemsToShow;
  /** The rendered lines. */
  readonly list: RefObject<HTMLElement | null>;
}

/**
 * Scrolls to the lines that were just added, and tints them: in a drawer that opens, they may be
 * below the fold.
 */
export function AddedLines({ itemsToShow, list }: AddedLinesProps) {
  const { items, forget } = itemsToShow;
  useEffect(() => {
    const timer = setTimeout(forget, shownWithin);
    return () => clearTimeout(timer);
  }, [itemsToShow, forget]);
  // After every render of the list: the lines appear when the cart has been read.
  useEffect(() =>
    // A scroll position needs a layout.
    afterFrame(() => {
      const ids = new Set(items.map(({ line }) => String(line.item_id)));
      const lines = [...(list.current?.children ?? [])]
        .filter((line) => line instanceof HTMLElement)
        .filter(({ dataset }) => ids.has(dataset['itemId'] ?? ''));
      const [first] = lines;
      if (first === undefined || lines.length < ids.size) return;
      const { top } = first.getBoundingClientRect();
      scrollIntoView(first);
      // From below, to the start: otherwise, the first line in view would be cut off.
      if (first.getBoundingClientRect().top < top) scrollIntoView(first, 'start');
      lines.forEach(tintLine);
      forget();
    }),
  );
  return null;
}
