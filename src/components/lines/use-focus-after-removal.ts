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
  /** The line of the row that will be rendered. Until then, focus stays in its place. */
  readonly awaited: number | undefined;
}

const linesIn = (place: HTMLElement): readonly HTMLElement[] => [
  ...(place.closest('.gc-root')?.querySelectorAll<HTMLElement>('[data-item-id]') ?? []),
];

const idOf = (line: HTMLElement): number => Number(line.dataset['itemId']);

/** The line, also with the id that it has since it was restored. */
const lineWith = (itemId: number, place: HTMLElement, keys: LineKeys): HTMLElement | undefined =>
  linesIn(place).find((line) => lineKey(keys, idOf(line)) === lineKey(keys, itemId));

/** The undo row is about another line than before, or has appeared or disappeared. */
interface RowChange {
  /** What the shopper has pressed about the line that the row was about. */
  readonly press: ReturnType<Presses['get']>;
  /** Whether that line is in the cart: it was restored, or its removal has failed. */
  readonly isBack: boolean;
  /** Whether that line will be in the cart, and is not rendered yet. */
  readonly isAwaited: boolean;
  /** Whether the row is about another line now. */
  readonly hasRow: boolean;
}

/** Where focus goes that was lost in the undo row. `place` is where the awaited line will be. */
export function nextFocus({
  press,
  isBack,
  isAwaited,
  hasRow,
}: RowChange): 'line' | 'undo' | 'place' | 'neighbour' | 'nowhere' {
  if (press !== undefined && isBack) return 'line';
  if (hasRow) return 'undo';
  if (press === undefined) return 'nowhere';
  if (isAwaited) return 'place';
  // After a removal, the shopper changes something else.
  return press === 'remove' ? 'nowhere' : 'neighbour';
}

/** Moves focus that was lost in the undo row. Returns the line for which it waits. */
function moveFocus(
  place: HTMLElement,
  before: Memory,
  { last, restored, keys, shown }: RemovalState,
  press: RowChange['press'],
): number | undefined {
  const itemId = before.last?.itemId ?? 0;
  const line = lineWith(itemId, place, keys);
  const isShown = shown.some((each) => lineKey(keys, each.itemId) === lineKey(keys, itemId));
  const isAwaited = isShown || restored !== before.restored;
  const lines = linesIn(place);
  switch (nextFocus({ press, isBack: line !== undefined, isAwaited, hasRow: last !== undefined })) {
    case 'line':
      focusLine(line);
      break;
    case 'undo':
      focusUndo(place, last?.itemId ?? 0);
      break;
    case 'place':
      focusPlace(place);
      return itemId;
    case 'neighbour':
      focusLine(lines[Math.min(placeIn(keys, itemId, lines.map(idOf)), lines.length - 1)]);
      break;
    case 'nowhere':
  }
  return undefined;
}

/** The undo row has changed: moves its focus after a press about its line, and forgets the press. */
function followRow(
  place: HTMLElement,
  before: Memory,
  next: RemovalState,
  presses: Presses,
): number | undefined {
  const press = before.last && presses.get(before.last.itemId);
  if (before.last !== undefined) presses.delete(before.last.itemId);
  const isPressed = press !== undefined || presses.has(next.last?.itemId ?? 0);
  return isPressed && isFocusLost(place) ? moveFocus(place, before, next, press) : undefined;
}

/** Focuses the awaited line, once it is rendered. Waits no longer if the shopper has moved focus. */
function followLine(
  place: HTMLElement,
  awaited: number | undefined,
  keys: LineKeys,
): number | undefined {
  if (awaited === undefined || !isFocusKept(place)) return undefined;
  const line = lineWith(awaited, place, keys);
  focusLine(line);
  return line === undefined ? awaited : undefined;
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
    if (place === null) return;
    const before = memoryRef.current;
    const { last, restored, keys } = next;
    const isSameRow = before.last?.itemId === last?.itemId;
    const awaited = isSameRow
      ? followLine(place, before.awaited, keys)
      : followRow(place, before, next, presses);
    memoryRef.current = { last, restored, awaited };
  });
  return placeRef;
}
