import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import type { RemovedItem } from '../../core/cart/changing/cart-controls.ts';
import { afterFrame } from '../ui/timing.ts';
import { scrollIntoView } from '../ui/scroll-into-view.ts';
import { isFocusLost } from '../ui/where-focus-is.ts';

type ShownLines = readonly Pick<CompactLine, 'itemId'>[];

const linesIn = (place: HTMLElement): readonly HTMLElement[] => [
  ...(place.closest('.gc-root')?.querySelectorAll<HTMLElement>('[data-item-id]') ?? []),
];

/** The row of a restored line. It has a new id if the shop has added the line again. */
function lineOf(
  { itemId, name, restoring }: RemovedItem,
  place: HTMLElement,
): HTMLElement | undefined {
  const lines = linesIn(place);
  const same = lines.find((line) => line.dataset['itemId'] === String(itemId));
  // A line that was added again is the last one with its name, or was merged into another line of
  // the product.
  return (
    same ??
    (restoring ? lines.filter((line) => line.textContent.includes(name ?? '')).at(-1) : undefined)
  );
}

function focusOn(element: HTMLElement | undefined): void {
  if (element === undefined) return;
  element.tabIndex = -1;
  element.focus();
}

interface Memory {
  last: RemovedItem | undefined;
  shown: ShownLines;
  /** The index of each removed line. */
  readonly stood: Map<number, number>;
  /** A restored line that is not rendered yet. Until then, focus stays where its message was. */
  awaited: RemovedItem | undefined;
}

/** Moves focus when the undo message changes or disappears. */
function followRow(
  memory: Memory,
  place: HTMLElement,
  last: RemovedItem | undefined,
  touched: Set<number>,
): void {
  const { last: before, shown, stood } = memory;
  const isLeft = before !== undefined && touched.delete(before.itemId);
  const isGone = last !== undefined && touched.has(last.itemId);
  const index = shown.findIndex(({ itemId }) => itemId === last?.itemId);
  if (isGone && index >= 0) stood.set(last.itemId, index);
  memory.awaited = undefined;
  if (!isFocusLost(place)) return;
  const line = isLeft ? lineOf(before, place) : undefined;
  if (line !== undefined) focusOn(line);
  else if (isGone || (isLeft && last !== undefined)) {
    const button = place.closest('.gc-root')?.querySelector<HTMLElement>('.gc-removed button');
    // Scrolling would force a layout before the frame.
    button?.focus({ preventScroll: true });
    afterFrame(() => button?.parentElement && scrollIntoView(button.parentElement));
  } else if (isLeft && before.restoring) {
    memory.awaited = before;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  } else if (isLeft) {
    const lines = linesIn(place);
    focusOn(lines[Math.min(stood.get(before.itemId) ?? 0, lines.length - 1)]);
  }
}

/** Moves focus to the restored line once it is rendered. */
function followLine(memory: Memory, place: HTMLElement, awaited: RemovedItem): void {
  // The element is in the page.
  const root = place.getRootNode() as Document | ShadowRoot;
  // The shopper has moved focus in the meantime.
  const isWaiting = root.activeElement === place || isFocusLost(place);
  const line = isWaiting ? lineOf(awaited, place) : undefined;
  if (line !== undefined || !isWaiting) memory.awaited = undefined;
  focusOn(line);
}

/**
 * Keeps focus in the cart after a removal: it moves from the removed line to the undo button, and
 * from there to the restored line or to the line at its index. Focus that is elsewhere on the page
 * stays there.
 *
 * @param touched ids of the lines that were removed, restored or dismissed in this cart. Each is
 * used once
 * @param shown the rendered lines
 */
export function useFocusAfterRemoval(
  last: RemovedItem | undefined,
  touched: Set<number>,
  shown: ShownLines,
): RefObject<HTMLDivElement | null> {
  const placeRef = useRef<HTMLDivElement>(null);
  const memoryRef = useRef<Memory>({ last, shown, stood: new Map(), awaited: undefined });
  useLayoutEffect(() => {
    const place = placeRef.current;
    const memory = memoryRef.current;
    if (place !== null) {
      if (memory.last?.itemId !== last?.itemId) followRow(memory, place, last, touched);
      else if (memory.awaited !== undefined) followLine(memory, place, memory.awaited);
    }
    memory.last = last;
    memory.shown = shown;
  });
  return placeRef;
}
