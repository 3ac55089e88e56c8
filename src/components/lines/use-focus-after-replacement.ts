import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { CompactLine } from '../../core/view/types.ts';
import { lineKey, type LineKeys } from '../../core/cart/state/line-keys.ts';
import { focusEditedLine } from './focus-controls.ts';

/**
 * Keeps focus when the page has replaced a line, usually in a dialog of its own: the button that had
 * opened it is gone with the line.
 */
export function useFocusAfterReplacement(
  place: RefObject<HTMLElement | null>,
  keys: LineKeys,
  lines: readonly Pick<CompactLine, 'itemId'>[],
): void {
  /** The line that had focus last. */
  const focused = useRef<number>(undefined);
  useEffect(() => {
    const root = place.current?.closest('.gc-root');
    const onFocusIn = ({ target }: Event): void => {
      // Only elements receive focus.
      const line = (target as Element).closest<HTMLElement>('[data-item-id]');
      focused.current = line ? Number(line.dataset['itemId']) : undefined;
    };
    root?.addEventListener('focusin', onFocusIn);
    return () => root?.removeEventListener('focusin', onFocusIn);
  }, [place]);
  useLayoutEffect(() => {
    const itemId = focused.current;
    if (itemId === undefined || lines.some((line) => line.itemId === itemId)) return;
    const key = lineKey(keys, itemId);
    const line = lines.find((other) => lineKey(keys, other.itemId) === key);
    if (line?.itemId == null || place.current === null) return;
    focused.current = undefined;
    focusEditedLine(place.current, line.itemId);
  });
}
