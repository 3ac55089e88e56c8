import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import type { RemovedLine } from '../../core/cart/state/changes.ts';
import { decodedText } from '../../core/messages/plain-text.ts';
import type { LinePresses } from '../ui/controls-context.ts';
import { isFocusLost } from '../ui/focus.ts';
import { focusLine, focusPlace, focusUndo, isWaitingIn } from './focus-controls.ts';

type ShownLines = readonly Pick<CompactLine, 'itemId'>[];

const linesIn = (place: HTMLElement): readonly HTMLElement[] => [
  ...(place.closest('.gc-root')?.querySelectorAll<HTMLElement>('[data-item-id]') ?? []),
];

/** The row of a restored line. It has a new id if the shop has added the line again. */
function lineOf(
  { itemId, item, restoring }: RemovedLine,
  place: HTMLElement,
): HTMLElement | undefined {
  const lines = linesIn(place);
  const same = lines.find((line) => line.dataset['itemId'] === String(itemId));
  const name = decodedText(item.name);
  if (same !== undefined || !restoring || name === null) return same;
  // A line that was added again is the last one with its name, or was merged into another line of
  // the product.
  const nameIn = (line: HTMLElement) => line.querySelector('.gc-line-name')?.textContent;
  return lines.filter((line) => nameIn(line) === name).at(-1);
}

interface Memory {
  last: RemovedLine | undefined;
  shown: ShownLines;
  /** The index of each removed line. */
  readonly indexes: Map<number, number>;
  /** A restored line that is not rendered yet. Until then, focus stays where its message was. */
  awaited: RemovedLine | undefined;
}

/** Moves focus when the undo message changes or disappears. */
function followRow(
  memory: Memory,
  place: HTMLElement,
  last: RemovedLine | undefined,
  presses: LinePresses,
): void {
  const { last: before, shown, indexes } = memory;
  const press = before && presses.get(before.itemId);
  if (before !== undefined) presses.delete(before.itemId);
  const isRemoved = last !== undefined && presses.has(last.itemId);
  const index = shown.findIndex(({ itemId }) => itemId === last?.itemId);
  if (isRemoved && index >= 0) indexes.set(last.itemId, index);
  memory.awaited = undefined;
  if (!isFocusLost(place)) return;
  const restored = before && press && lineOf(before, place);
  if (restored !== undefined) {
    focusLine(restored);
    return;
  }
  if (last !== undefined && (isRemoved || press !== undefined)) {
    focusUndo(place, last.itemId);
    return;
  }
  // After a removal, the row has gone because the shopper changes something else.
  if (before === undefined || press === undefined || press === 'remove') return;
  if (before.restoring) {
    memory.awaited = before;
    focusPlace(place);
    return;
  }
  const lines = linesIn(place);
  focusLine(lines[Math.min(indexes.get(before.itemId) ?? 0, lines.length - 1)]);
}

/** Moves focus to the restored line once it is rendered. */
function followLine(memory: Memory, place: HTMLElement, awaited: RemovedLine): void {
  const isWaiting = isWaitingIn(place);
  const line = isWaiting ? lineOf(awaited, place) : undefined;
  if (line !== undefined || !isWaiting) memory.awaited = undefined;
  focusLine(line);
}

/**
 * Keeps focus in the cart after a removal: it moves from the removed line to the undo button, and
 * from there to the restored line or to the line at its index. Focus that is elsewhere on the page
 * stays there.
 *
 * @param shown the rendered lines
 */
export function useFocusAfterRemoval(
  last: RemovedLine | undefined,
  presses: LinePresses,
  shown: ShownLines,
): RefObject<HTMLDivElement | null> {
  const placeRef = useRef<HTMLDivElement>(null);
  const memoryRef = useRef<Memory>({ last, shown, indexes: new Map(), awaited: undefined });
  useLayoutEffect(() => {
    const place = placeRef.current;
    const memory = memoryRef.current;
    if (place !== null) {
      if (memory.last?.itemId !== last?.itemId) followRow(memory, place, last, presses);
      else if (memory.awaited !== undefined) followLine(memory, place, memory.awaited);
    }
    memory.last = last;
    memory.shown = shown;
  });
  return placeRef;
}
