import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import { focusEditedLine } from './focus-controls.ts';

type ShownLine = Pick<CompactLine, 'itemId' | 'name' | 'quantityValue'>;

/** The line that had focus last. */
interface FocusedLine extends Pick<ShownLine, 'itemId' | 'name'> {
  /** The line of its product that was added or has grown last, and when. */
  readonly grown?: GrownLine | undefined;
  /** When the line was first missing, and the lines until then. */
  readonly missing?: Missing | undefined;
}

interface GrownLine {
  readonly itemId: number;
  readonly at: number;
  readonly isNew: boolean;
}

interface Missing {
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly lines: readonly ShownLine[];
}

/** The ids of lines, with a new one where the one stood that it replaces. */
function idsWith(
  newId: number,
  itemId: number | null,
  lines: readonly ShownLine[],
): readonly number[] {
  const ids = lines.flatMap((line) => line.itemId ?? []).filter((id) => id !== newId);
  return ids.map((id) => (id === itemId ? newId : id));
}

/**
 * Milliseconds within which one line of the product replaces another: the page may remove the old
 * one first. Otherwise, it is an add like any other.
 */
const replacedWithin = 10_000;

/** Another line of the product that was added, or has more pieces than before. */
function grownLine(
  { itemId: focusedId, name }: FocusedLine,
  lines: readonly ShownLine[],
  before: readonly ShownLine[],
  at: number,
): GrownLine | undefined {
  for (const { itemId, name: other, quantityValue } of lines) {
    if (other !== name || itemId === focusedId || itemId === null) continue;
    const earlier = before.find((line) => line.itemId === itemId);
    if ((quantityValue ?? 0) > (earlier?.quantityValue ?? 0))
      return { itemId, at, isNew: earlier === undefined };
  }
  return undefined;
}

/**
 * Keeps focus and place when the page changes the options of a line in its own dialog: a line cannot
 * change them, so the page adds another line of the product, or pieces to one that has the new options
 * already, and removes the old one, whose button the browser would focus again.
 */
export function useFocusAfterEdit(
  place: RefObject<HTMLElement | null>,
  lines: readonly ShownLine[],
  takePlace: (itemId: number, inPlace: readonly number[]) => void,
): void {
  const focused = useRef<FocusedLine>(undefined);
  const shown = useRef(lines);
  useEffect(() => {
    const root = place.current?.closest('.gc-root');
    const onFocusIn = ({ target }: Event): void => {
      // Only elements receive focus.
      const id = (target as Element).closest<HTMLElement>('[data-item-id]')?.dataset['itemId'];
      const line = shown.current.find(({ itemId }) => String(itemId) === id);
      // A dialog that closes gives the focus back, by which time the new line may be there.
      if (focused.current?.itemId !== line?.itemId) focused.current = line;
    };
    root?.addEventListener('focusin', onFocusIn);
    return () => root?.removeEventListener('focusin', onFocusIn);
  }, [place]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = lines;
    const line = focused.current;
    if (line === undefined || place.current === null || lines === before) return;
    const { itemId, name } = line;
    const now = Date.now();
    const grown = grownLine(line, lines, before, now) ?? line.grown;
    const isShown = lines.some((other) => other.itemId === itemId);
    if (isShown) {
      focused.current = { itemId, name, grown };
      return;
    }
    const missing = line.missing ?? { since: now, lines: before };
    if (now - missing.since > replacedWithin) {
      focused.current = undefined;
      return;
    }
    const isReplaced = grown !== undefined && missing.since - grown.at <= replacedWithin;
    if (!isReplaced) {
      focused.current = { itemId, name, grown, missing };
      return;
    }
    focused.current = undefined;
    // The shop adds a line at the end. One that has grown keeps its place.
    if (grown.isNew) takePlace(grown.itemId, idsWith(grown.itemId, itemId, missing.lines));
    focusEditedLine(place.current, grown.itemId);
  });
}
