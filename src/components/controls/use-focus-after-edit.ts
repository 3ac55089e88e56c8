import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import { focusEditedLine } from './focus-controls.ts';

type ShownLine = Pick<CompactLine, 'itemId' | 'name'>;

/** The line that had focus last, and the lines that there were then. */
interface FocusedLine {
  readonly line: ShownLine;
  readonly others: readonly ShownLine[];
  /** When the line was first missing, in milliseconds since 1970. */
  readonly missingSince?: number | undefined;
}

/**
 * Milliseconds within which another line of the product replaces the one that has gone: the page
 * may remove the old one first. Later, it is an add of its own.
 */
const replacedWithin = 10_000;

/**
 * Keeps focus in the cart when the page changes the options of a line in its own dialog: a line
 * cannot change them, so the page adds another line of the product and removes the old one, whose
 * button the browser would focus again.
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
      if (focused.current?.line.itemId !== line?.itemId)
        focused.current = line && { line, others: shown.current };
    };
    root?.addEventListener('focusin', onFocusIn);
    return () => root?.removeEventListener('focusin', onFocusIn);
  }, [place]);
  useLayoutEffect(() => {
    shown.current = lines;
    if (focused.current === undefined || place.current === null) return;
    const { line, others, missingSince = Date.now() } = focused.current;
    const isShown = ({ itemId }: ShownLine): boolean =>
      lines.some((other) => other.itemId === itemId);
    if (isShown(line)) return;
    const edited = lines.find(
      ({ itemId, name }) =>
        name === line.name && !others.some((before) => before.itemId === itemId),
    );
    if (Date.now() - missingSince > replacedWithin) focused.current = undefined;
    else if (edited?.itemId == null) focused.current = { line, others, missingSince };
    else {
      focused.current = undefined;
      focusEditedLine(place.current, edited.itemId);
    }
  });
}
