import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import { focusEditedLine } from './focus-controls.ts';

type ShownLine = Pick<CompactLine, 'itemId' | 'name' | 'quantityValue'>;

/** The line that had focus last. */
interface FocusedLine extends Pick<ShownLine, 'itemId' | 'name'> {
  /** The line of its product that was added or has grown last, and when. */
  readonly grown?: { readonly itemId: number; readonly at: number } | undefined;
  /** When the line was first missing, in milliseconds since 1970. */
  readonly missingSince?: number | undefined;
}

/**
 * Milliseconds within which one line of the product replaces another: the page may remove the old
 * one first. Otherwise, it is an add of its own.
 */
const replacedWithin = 10_000;

/** Another line of the product that was added, or has more pieces than before. */
function grownLine(
  { itemId, name }: FocusedLine,
  lines: readonly ShownLine[],
  before: readonly ShownLine[],
): number | null {
  const grown = lines.find((line) => {
    if (line.name !== name || line.itemId === itemId) return false;
    const earlier = before.find((other) => other.itemId === line.itemId);
    return (line.quantityValue ?? 0) > (earlier?.quantityValue ?? 0);
  });
  return grown?.itemId ?? null;
}

/**
 * Keeps focus in the cart when the page changes the options of a line in its own dialog: a line
 * cannot change them, so the page adds another line of the product, or pieces to one that has the
 * new options already, and removes the old one, whose button the browser would focus again.
 */
export function useFocusAfterEdit(
  place: RefObject<HTMLElement | null>,
  lines: readonly ShownLine[],
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
    const now = Date.now();
    const itemId = grownLine(line, lines, before);
    const grown = itemId === null ? line.grown : { itemId, at: now };
    const isShown = lines.some((other) => other.itemId === line.itemId);
    const missingSince = isShown ? undefined : (line.missingSince ?? now);
    focused.current = { itemId: line.itemId, name: line.name, grown, missingSince };
    if (missingSince === undefined) return;
    const isReplaced = grown !== undefined && missingSince - grown.at <= replacedWithin;
    if (isReplaced || now - missingSince > replacedWithin) focused.current = undefined;
    if (isReplaced && now - missingSince <= replacedWithin)
      focusEditedLine(place.current, grown.itemId);
  });
}
