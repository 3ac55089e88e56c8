import { useEffect, type RefObject } from 'react';

/** Elements in which the browser undoes what was typed. */
const textFields = 'input, textarea, select, [contenteditable]';

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';

/**
 * Calls `undo` for Ctrl+Z and ⌘Z in the drawer, or in the cart in the page, outside of text fields.
 * There, the browser would undo what was last typed into any field, such as a quantity that the
 * shopper has replaced since.
 *
 * @param place an element of the cart
 * @param undo undefined if there is nothing to undo
 */
export function useUndoKey(
  place: RefObject<HTMLElement | null>,
  undo: (() => void) | undefined,
): void {
  useEffect(() => {
    const cart = place.current?.closest<HTMLElement>('.gc-drawer, .gc-root:not(.gc-drawer *)');
    if (cart == null) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // The target of an event in a web component of the page is the component.
      const [target] = event.composedPath();
      const isInField = target instanceof Element && target.matches(textFields);
      if (isInField || event.defaultPrevented || !isUndo(event)) return;
      event.preventDefault();
      undo?.();
    };
    cart.addEventListener('keydown', onKeyDown);
    return () => cart.removeEventListener('keydown', onKeyDown);
  });
}
