import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import { lineKey, placeIn, type LineKeys } from '../../core/cart/state/line-keys.ts';
import type { LineEditsState, RemovedLine } from '../../core/cart/state/lines-state.ts';
import type { Presses } from '../ui/shared-props.ts';
import { isFocusLost } from '../ui/focus.ts';
import { focusPlace, focusUndo, isFocusKept } from './focus-controls.ts';
import { focusLine } from '../ui/focus-cart.ts';

/** The line that the undo row is about, and the keys of the lines in the cart. */
interface RemovalState extends Pick<LineEditsState, 'keys' | 'restored'> {
  readonly last: RemovedLine | undefined;
  /** The lines of the view, of which a growing list may not have rendered all. */
  readonly shown: readonly Pick<CompactLine, 'itemId'>[];
}

interface Memory extends Pick<RemovalState, 'last' | 'restored'> {
  /** The line of the row that is back and not rendered yet. Until then, focus stays in its place. */
  awaited: number | undefined;
}

const linesIn = (place: HTMLElement): readonly HTMLElement[] => [
  ...(place.closest('.gc-root')?.querySelectorAll<HTMLElement>('[data-item-id]') ?? []),
];

const idOf = (line: HTMLElement): number => Number(line.dataset['itemId']);

/** The line, also with the id that it has since it was restored. */
const lineWith = (itemId: number, place: HTMLElement, keys: LineKeys): HTMLElement | undefined =>
  linesIn(place).find((line) => lineKey(keys, idOf(line)) === lineKey(keys, itemId));

/**
 * The undo row is about another line, or disappears: moves focus that was lost in it. Returns the
 * line for which it waits.
 *
 * @param press what the shopper has pressed about the line that the row was about
 */
function moveFocusFromRow(
  { last: before, restored: earlier }: Memory,
  press: ReturnType<Presses['get']>,
  place: HTMLElement,
  { last, restored, keys, shown }: RemovalState,
): number | undefined {
  if (before === undefined || press === undefined) {
    if (last !== undefined) focusUndo(place, last.itemId);
    return undefined;
  }
  const { itemId } = before;
  // It was restored, or its removal has failed.
  const line = lineWith(itemId, place, keys);
  const isShown = shown.some((each) => lineKey(keys, each.itemId) === lineKey(keys, itemId));
  if (line !== undefined) focusLine(line);
  else if (last !== undefined) focusUndo(place, last.itemId);
  else if (isShown || restored !== earlier) {
    focusPlace(place);
    return itemId;
  }
  // Otherwise the shopper changes something else.
  else if (press !== 'remove') {
    const lines = linesIn(place);
    const index = placeIn(keys, itemId, lines.map(idOf));
    focusLine(lines[Math.min(index, lines.length - 1)]);
  }
  return undefined;
}

/**
 * Keeps focus in the cart after a removal: it moves from the removed line to the undo button, and
 * from there to the line that is restored or was not removed, or to the line at its index. Focus that
 * is elsewhere on the page stays there.
 */
export function useFocusAfterRemoval(
  next: RemovalState,
  presses: Presses,
): RefObject<HTMLDivElement | null> {
  const placeRef = useRef<HTMLDivElement>(null);
  const memoryRef = useRef<Memory>({ ...next, awaited: undefined });
  useLayoutEffect(() => {
    const place = placeRef.current;
    const { last, restored, keys } = next;
    const memory = memoryRef.current;
    let { awaited } = memory;
    if (place !== null && memory.last?.itemId !== last?.itemId) {
      const press = presses.get(memory.last?.itemId ?? 0);
      presses.delete(memory.last?.itemId ?? 0);
      const isPressed = press !== undefined || presses.has(last?.itemId ?? 0);
      awaited =
        isPressed && isFocusLost(place) ? moveFocusFromRow(memory, press, place, next) : undefined;
    } else if (place !== null && awaited !== undefined) {
      // The line is rendered, or the shopper has moved the focus.
      const isKept = isFocusKept(place);
      const line = isKept ? lineWith(awaited, place, keys) : undefined;
      if (line !== undefined || !isKept) awaited = undefined;
      focusLine(line);
    }
    memoryRef.current = { last, restored, awaited };
  });
  return placeRef;
}
