import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import type { RemovedLine } from '../../core/cart/state/commands-state.ts';
import { decodedText } from '../../core/messages/plain-text.ts';
import type { LinePresses } from '../ui/shared-props.ts';
import { isFocusLost } from '../ui/focus.ts';
import { focusLine, focusPlace, focusUndo, isFocusKept } from './focus-controls.ts';

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

/** Remembers that the undo row is about another line, also if focus is elsewhere. */
function rememberChange(memory: Memory, last: RemovedLine | undefined, presses: LinePresses) {
  const { last: before, shown, indexes } = memory;
  const press = before && presses.get(before.itemId);
  if (before !== undefined) presses.delete(before.itemId);
  const isRemoved = last !== undefined && presses.has(last.itemId);
  const index = shown.findIndex(({ itemId }) => itemId === last?.itemId);
  if (isRemoved && index >= 0) indexes.set(last.itemId, index);
  memory.awaited = undefined;
  return {
    /** The line of the row before, what the shopper has pressed about it, and where it stood. */
    before,
    press,
    index: indexes.get(before?.itemId ?? 0) ?? 0,
    /** The line of the row now, and whether the shopper has removed it. */
    last,
    isRemoved,
  };
}

type Target =
  | { readonly kind: 'line'; readonly line: HTMLElement | undefined }
  | { readonly kind: 'undo'; readonly itemId: number }
  /** The line is being restored, and is not rendered yet. */
  | { readonly kind: 'awaited'; readonly removed: RemovedLine };

/** Where focus goes that was lost in the row; null if it was not in the row. */
function targetOf(
  { before, press, index, last, isRemoved }: ReturnType<typeof rememberChange>,
  place: HTMLElement,
): Target | null {
  const restored = before && press && lineOf(before, place);
  if (restored !== undefined) return { kind: 'line', line: restored };
  if (last !== undefined && (isRemoved || press !== undefined))
    return { kind: 'undo', itemId: last.itemId };
  // After a removal, the row has gone because the shopper changes something else.
  if (before === undefined || press === undefined || press === 'remove') return null;
  if (before.restoring) return { kind: 'awaited', removed: before };
  const lines = linesIn(place);
  return { kind: 'line', line: lines[Math.min(index, lines.length - 1)] };
}

/** Moves focus when the undo row is about another line, or disappears. */
function moveFocusFromRow(
  memory: Memory,
  place: HTMLElement,
  last: RemovedLine | undefined,
  presses: LinePresses,
): void {
  const change = rememberChange(memory, last, presses);
  const target = isFocusLost(place) ? targetOf(change, place) : null;
  switch (target?.kind) {
    case 'line':
      focusLine(target.line);
      break;
    case 'undo':
      focusUndo(place, target.itemId);
      break;
    case 'awaited':
      memory.awaited = target.removed;
      focusPlace(place);
      break;
    case undefined:
  }
}

/** Moves focus to the restored line once it is rendered. */
function moveFocusToLine(memory: Memory, place: HTMLElement, awaited: RemovedLine): void {
  const isKept = isFocusKept(place);
  const line = isKept ? lineOf(awaited, place) : undefined;
  if (line !== undefined || !isKept) memory.awaited = undefined;
  focusLine(line);
}

/**
 * Keeps focus in the cart after a removal: it moves from the removed line to the undo button, and
 * from there to the restored line or to the line at its index. Focus that is elsewhere on the page
 * stays there.
 *
 * @param shown the lines of the view, of which a growing list may not have rendered all
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
      if (memory.last?.itemId !== last?.itemId) moveFocusFromRow(memory, place, last, presses);
      else if (memory.awaited !== undefined) moveFocusToLine(memory, place, memory.awaited);
    }
    memory.last = last;
    memory.shown = shown;
  });
  return placeRef;
}
