import { focusedAround, focusInPlace, isFocusLost } from '../ui/focus.ts';
import { focusLine } from '../ui/focus-cart.ts';
import { scrollIntoView } from '../ui/scroll-into-view.ts';
import { afterFrame } from '../ui/timing.ts';

/** The question "Remove?" replaces the buttons of a line, or they replace it: the first button. */
export const focusAnswer = (button: HTMLElement | null): void => button?.focus();

/**
 * A button removes its own line: no element. Otherwise the browser has to lay out the page when the
 * focused button is removed, and again for the frame. A field keeps focus, because it applies its
 * number on blur.
 */
export function leaveRemovedLine(button: HTMLElement | null): void {
  const focused = button && focusedAround(button);
  if (focused instanceof HTMLButtonElement) focused.blur();
}

/** "Done" of a touch keyboard closes it: no element. The field applies its number on blur. */
export const leaveField = (field: HTMLElement): void => field.blur();

/** A line was removed: the button that restores it. */
export function focusUndo(place: HTMLElement, itemId: number): void {
  const selector = `[data-removed-id="${itemId}"] button`;
  const button = place.closest('.gc-root')?.querySelector<HTMLElement>(selector);
  focusInPlace(button);
  const row = button?.closest('li');
  // All of the row, whose text may be above the button.
  afterFrame(() => row && scrollIntoView(row));
}

/**
 * Calls the task in a frame in which no dialog of the page is open around the focus. A page may also
 * remove it.
 */
function whenDialogCloses(dialog: HTMLDialogElement | null | undefined, task: () => void): void {
  afterFrame(() => {
    if (dialog?.open === true && dialog.isConnected) whenDialogCloses(dialog, task);
    else task();
  });
}

/**
 * The page has replaced a line in its own dialog: the new line, once the dialog is closed. Not
 * if focus has another place by then.
 */
export function focusEditedLine(place: HTMLElement, itemId: number): void {
  const around = place.ownerDocument.activeElement?.closest('dialog');
  const dialog = around?.contains(place) === true ? null : around;
  whenDialogCloses(dialog, () => {
    // Chromium moves focus out of a closed dialog in the next frame.
    const isLost = isFocusLost(place) || dialog?.contains(place.ownerDocument.activeElement);
    const root = place.closest('.gc-root');
    if (isLost === true)
      focusLine(root?.querySelector<HTMLElement>(`[data-item-id="${itemId}"]`) ?? undefined);
  });
}

/** A line is being restored and is not rendered yet: the place of its message. */
export function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1;
  focusInPlace(place);
}

/** Whether focus is still where {@link focusPlace} has put it. The shopper may have moved it. */
export const isFocusKept = (place: HTMLElement): boolean =>
  focusedAround(place) === place || isFocusLost(place);

/** The question whether to remove all lines replaces its button, or that one replaces it. */
export const focusFirstButton = (place: HTMLElement | null): void =>
  place?.querySelector('button')?.focus();
