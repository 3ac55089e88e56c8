import { useEffect, type RefObject } from 'react';
import type { RemovedLine } from '../../core/cart/state/lines-state.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import type { SharedProps } from '../ui/shared-props.ts';

/** Elements in which the browser undoes what was typed. */
const textFields = 'input, textarea, select, [contenteditable]';

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';

/** As in `aria-keyshortcuts`. */
export const undoKey = (): string => (/Mac|iP/.test(navigator.platform) ? 'Meta+Z' : 'Control+Z');

/** What the key undoes: pressed again, the removal before the one that is being undone. */
export const nextToUndo = ({ lines }: WidgetState): RemovedLine | undefined =>
  lines?.removed.find(({ restoring }) => !restoring);

/** Undoes a removal, as its row and the key do. Focus follows. */
export function undo(itemId: number, { presses, widgetState }: SharedProps): void {
  presses.set(itemId, 'undo');
  widgetState.commands?.undo(itemId);
}

/**
 * Undoes the last removal for Ctrl+Z and ⌘Z in the drawer, or in the cart in the page, outside of
 * text fields. Also with nothing to undo, the browser does not: it would put back what was last typed
 * into any field, such as a quantity that the shopper has replaced since, and focus that field.
 *
 * @param within an element of the cart
 */
export function useUndoKey(shared: SharedProps, within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const cart = within.current?.closest<HTMLElement>('.gc-drawer, .gc-root:not(.gc-drawer *)');
    if (cart == null) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // The target of an event in a web component of the page is the component.
      const [target] = event.composedPath();
      const isInField = target instanceof Element && target.matches(textFields);
      if (isInField || event.defaultPrevented || !isUndo(event)) return;
      event.preventDefault();
      const removed = nextToUndo(shared.widgetState);
      if (removed) undo(removed.itemId, shared);
    };
    cart.addEventListener('keydown', onKeyDown);
    return () => cart.removeEventListener('keydown', onKeyDown);
  });
}
