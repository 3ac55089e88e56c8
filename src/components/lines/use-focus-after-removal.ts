import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import { lineKey, placeIn, type LineKeys } from '../../core/cart/state/line-keys.ts';
import type { LineEditsState } from '../../core/cart/state/lines-state.ts';
import type { Presses } from '../ui/shared-props.ts';
import { isFocusLost } from '../ui/focus.ts';
import { focusPlace, focusUndo, isFocusKept } from './focus-controls.ts';
import { focusLine } from '../ui/focus-cart.ts';

/** The lines that have an undo row, and the keys of the lines in the cart. */
interface RemovalState extends Pick<LineEditsState, 'keys' | 'restored'> {
  /** Their item ids. */
  readonly withRow: ReadonlySet<number>;
  /** The lines of the view, of which a growing list may not have rendered all. */
  readonly shown: readonly Pick<CompactLine, 'itemId'>[];
}

interface Memory extends Pick<RemovalState, 'withRow' | 'restored'> {
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

/** The undo row of a line has gone, after a press about that line. */
interface GoneRow {
  readonly press: ReturnType<Presses['get']>;
  /** Whether that line is in the cart: it was restored, or its removal has failed. */
  readonly isBack: boolean;
  /** Whether that line will be in the cart, and is not rendered yet. */
  readonly isAwaited: boolean;
}

/** Where focus goes that was lost in the undo row. `place` is where the awaited line will be. */
export function nextFocus({
  press,
  isBack,
  isAwaited,
}: GoneRow): 'line' | 'place' | 'neighbour' | 'nowhere' {
  if (press === undefined) return 'nowhere';
  if (isBack) return 'line';
  if (isAwaited) return 'place';
  // After a removal, the page has ended its undo.
  return press === 'remove' ? 'nowhere' : 'neighbour';
}

/** The row of a line has gone: moves its focus. Returns the line for which it waits. */
function leaveRow(
  place: HTMLElement,
  itemId: number,
  press: GoneRow['press'],
  { before, next }: Change,
): number | undefined {
  const { keys, restored, shown, withRow } = next;
  const key = lineKey(keys, itemId);
  const line = lineWith(itemId, place, keys);
  const isShown = shown.some((each) => lineKey(keys, each.itemId) === key);
  const isRestored = restored !== before.restored && lineKey(keys, restored?.item_id) === key;
  const lines = linesIn(place);
  switch (nextFocus({ press, isBack: line !== undefined, isAwaited: isShown || isRestored })) {
    case 'line':
      focusLine(line);
      break;
    case 'place':
      focusPlace(place);
      return itemId;
    case 'neighbour': {
      const [otherRow] = withRow;
      if (lines.length === 0 && otherRow !== undefined) focusUndo(place, otherRow);
      else focusLine(lines[Math.min(placeIn(keys, itemId, lines.map(idOf)), lines.length - 1)]);
      break;
    }
    case 'nowhere':
  }
  return undefined;
}

interface Change {
  readonly before: Memory;
  readonly next: RemovalState;
}

/** Rows have come or gone: moves focus after a press about them, and forgets that of a row that has gone. */
function followRows(place: HTMLElement, change: Change, presses: Presses): number | undefined {
  const { before, next } = change;
  const come = [...next.withRow].find((id) => !before.withRow.has(id) && presses.has(id));
  const gone = [...before.withRow].filter((id) => !next.withRow.has(id));
  const left = gone.find((id) => presses.has(id));
  const press = presses.get(left ?? 0);
  for (const itemId of gone) presses.delete(itemId);
  if (!isFocusLost(place)) return undefined;
  if (come !== undefined) focusUndo(place, come);
  else if (left !== undefined) return leaveRow(place, left, press, change);
  return undefined;
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
    const { withRow, restored, keys } = next;
    const awaited =
      followRows(place, { before, next }, presses) ?? followLine(place, before.awaited, keys);
    memoryRef.current = { withRow, restored, awaited };
  });
  return placeRef;
}
