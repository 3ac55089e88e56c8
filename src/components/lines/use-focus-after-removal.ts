import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import type { LineEditsState, RemovedLine } from '../../core/cart/state/lines-state.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import type { Presses } from '../ui/shared-props.ts';
import { isFocusLost } from '../ui/focus.ts';
import { focusPlace, focusUndo, isFocusKept } from './focus-controls.ts';
import { focusLine } from '../ui/focus-cart.ts';

type ShownLines = readonly Pick<CompactLine, 'itemId'>[];

/** The line that the undo row is about, and all that can be restored. */
interface RemovalState extends Pick<LineEditsState, 'removed' | 'restored'> {
  readonly last: RemovedLine | undefined;
}

/** The id that a removed line has in the cart again. Undefined if it is not restored. */
function restoredIdOf(
  itemId: number | undefined,
  earlier: CartItem | null,
  { removed, restored }: RemovalState,
): number | null | undefined {
  const again = removed.find((line) => line.itemId === itemId)?.newId;
  return again ?? (restored === earlier ? undefined : restored?.item_id);
}

const linesIn = (place: HTMLElement): readonly HTMLElement[] => [
  ...(place.closest('.gc-root')?.querySelectorAll<HTMLElement>('[data-item-id]') ?? []),
];

const lineWith = (itemId: number, place: HTMLElement): HTMLElement | undefined =>
  linesIn(place).find((line) => line.dataset['itemId'] === String(itemId));

interface Memory {
  last: RemovedLine | undefined;
  restored: CartItem | null;
  shown: ShownLines;
  /** The index of each removed line. */
  readonly indexes: Map<number, number>;
  /** The id of a restored line that is not rendered yet. Until then, focus stays in its place. */
  awaited: number | undefined;
}

/** Remembers that the undo row is about another line, also if focus is elsewhere. */
function rememberChange(memory: Memory, next: RemovalState, presses: Presses) {
  const { last: before, restored: earlier, shown, indexes } = memory;
  const { last } = next;
  const press = before && presses.get(before.itemId);
  if (before !== undefined) presses.delete(before.itemId);
  const isRemoved = last !== undefined && presses.has(last.itemId);
  const index = shown.findIndex(({ itemId }) => itemId === last?.itemId);
  if (isRemoved && index >= 0) indexes.set(last.itemId, index);
  memory.awaited = undefined;
  return {
    /** What the shopper has pressed about the line of the row before, and where it stood. */
    press,
    itemId: before?.itemId,
    index: indexes.get(before?.itemId ?? 0) ?? 0,
    /** The id of the line that was restored since. */
    restoredId: restoredIdOf(before?.itemId, earlier, next) ?? undefined,
    /** The line of the row now, and whether the shopper has removed it. */
    last,
    isRemoved,
  };
}

/** Where focus goes that was lost in the row: an element. `awaited`: it is not rendered yet. */
type Target =
  | { readonly kind: 'line'; readonly line: HTMLElement | undefined }
  | { readonly kind: 'undo' | 'awaited'; readonly itemId: number };

/** Where focus goes that was lost in the row; null if it was not in the row. */
function targetOf(
  { press, itemId, index, restoredId, last, isRemoved }: ReturnType<typeof rememberChange>,
  place: HTMLElement,
): Target | null {
  const isRestored = press !== undefined && restoredId !== undefined;
  const restored = isRestored ? lineWith(restoredId, place) : undefined;
  if (restored !== undefined) return { kind: 'line', line: restored };
  if (last !== undefined && (isRemoved || press !== undefined))
    return { kind: 'undo', itemId: last.itemId };
  if (isRestored) return { kind: 'awaited', itemId: restoredId };
  if (press === undefined || itemId === undefined) return null;
  if (press === 'remove') {
    // The removal has failed. Otherwise the shopper changes something else.
    const line = lineWith(itemId, place);
    return line === undefined ? null : { kind: 'line', line };
  }
  const lines = linesIn(place);
  return { kind: 'line', line: lines[Math.min(index, lines.length - 1)] };
}

/** Moves focus when the undo row is about another line, or disappears. */
function moveFocusFromRow(
  memory: Memory,
  place: HTMLElement,
  next: RemovalState,
  presses: Presses,
): void {
  const change = rememberChange(memory, next, presses);
  const target = isFocusLost(place) ? targetOf(change, place) : null;
  switch (target?.kind) {
    case 'line':
      focusLine(target.line);
      break;
    case 'undo':
      focusUndo(place, target.itemId);
      break;
    case 'awaited':
      memory.awaited = target.itemId;
      focusPlace(place);
      break;
    case undefined:
  }
}

/** Moves focus to the restored line once it is rendered. */
function moveFocusToLine(memory: Memory, place: HTMLElement, awaited: number): void {
  const isKept = isFocusKept(place);
  const line = isKept ? lineWith(awaited, place) : undefined;
  if (line !== undefined || !isKept) memory.awaited = undefined;
  focusLine(line);
}

/**
 * Keeps focus in the cart after a removal: it moves from the removed line to the undo button, and
 * from there to the line that is restored or was not removed, or to the line at its index. Focus that
 * is elsewhere on the page stays there.
 *
 * @param shown the lines of the view, of which a growing list may not have rendered all
 */
export function useFocusAfterRemoval(
  next: RemovalState,
  presses: Presses,
  shown: ShownLines,
): RefObject<HTMLDivElement | null> {
  const placeRef = useRef<HTMLDivElement>(null);
  const memoryRef = useRef<Memory>({ ...next, shown, indexes: new Map(), awaited: undefined });
  useLayoutEffect(() => {
    const place = placeRef.current;
    const memory = memoryRef.current;
    if (place !== null) {
      if (memory.last?.itemId !== next.last?.itemId) moveFocusFromRow(memory, place, next, presses);
      else if (memory.awaited !== undefined) moveFocusToLine(memory, place, memory.awaited);
    }
    memory.last = next.last;
    memory.restored = next.restored;
    memory.shown = shown;
  });
  return placeRef;
}
