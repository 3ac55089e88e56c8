import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CompactLine } from '../../view/types.ts';
import type { RemovedItem } from '../../actions/cart-actions.ts';
import { isFocusLost } from './where-focus-is.ts';

type ShownLines = readonly Pick<CompactLine, 'itemId'>[];

const linesIn = (place: HTMLElement): readonly HTMLElement[] => [
  ...(place.closest('.gc-root')?.querySelectorAll<HTMLElement>('[data-item-id]') ?? []),
];

/** Where a line went that is no longer said to be removed: back, under its own number or, added again, under another. */
function lineOf({ itemId, name, restoring }: RemovedItem, place: HTMLElement): HTMLElement | undefined {
  const lines = linesIn(place);
  const same = lines.find((line) => line.dataset['itemId'] === String(itemId));
  // A line that is added again stands at the end, or has joined another of its kind.
  return same ?? (restoring ? lines.filter((line) => line.textContent.includes(name ?? '')).at(-1) : undefined);
}

function focusOn(element: HTMLElement | undefined): void {
  if (element === undefined) return;
  element.tabIndex = -1;
  element.focus();
}

/** What is kept from rendering to rendering. */
interface Memory {
  last: RemovedItem | undefined;
  shown: ShownLines;
  /** How many lines stood before each that was removed. */
  readonly stood: Map<number, number>;
  /** A line that was put back and is yet to be rendered: focus waits for it in the row's place. */
  awaited: RemovedItem | undefined;
}

/** Another row, or none, has come in the place of the one before. */
function followRow(memory: Memory, place: HTMLElement, last: RemovedItem | undefined, touched: Set<number>): void {
  const { last: before, shown, stood } = memory;
  const isLeft = before !== undefined && touched.delete(before.itemId);
  const isGone = last !== undefined && touched.has(last.itemId);
  const index = shown.findIndex(({ itemId }) => itemId === last?.itemId);
  if (isGone && index >= 0) stood.set(last.itemId, index);
  memory.awaited = undefined;
  if (!isFocusLost(place)) return;
  const line = isLeft ? lineOf(before, place) : undefined;
  if (line !== undefined) focusOn(line);
  else if (isGone || (isLeft && last !== undefined)) place.querySelector<HTMLElement>('.gc-removed button')?.focus();
  else if (isLeft && before.restoring) {
    memory.awaited = before;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  } else if (isLeft) {
    const lines = linesIn(place);
    focusOn(lines[Math.min(stood.get(before.itemId) ?? 0, lines.length - 1)]);
  }
}

/** The line that focus waits for may be there by now. */
function followLine(memory: Memory, place: HTMLElement, awaited: RemovedItem): void {
  const root = place.getRootNode() as Document | ShadowRoot;
  // Who has gone on meanwhile is left there.
  const isWaiting = root.activeElement === place || isFocusLost(place);
  const line = isWaiting ? lineOf(awaited, place) : undefined;
  if (line !== undefined || !isWaiting) memory.awaited = undefined;
  focusOn(line);
}

/**
 * Moves focus where a person goes on: from a line that was removed to its undo; from there to the line that is back, or
 * to the one that has taken its place. Only where it would be lost otherwise; who removes a line from elsewhere on the
 * page stays there.
 *
 * @param touched ids of the lines that were removed, put back or let go here; each counts once
 * @param shown the lines that are there
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
