import { focusInPlace, isFocusLost } from '../ui/focus.ts';

/** A line of text replaces a form, and the form's button has gone: the button of the line. */
export function focusAfterForm(button: HTMLElement | null): void {
  if (button !== null && isFocusLost(button)) focusInPlace(button);
}

/** The postal code cannot be right: its field. */
export const focusPostcode = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[autocomplete~=postal-code]')?.focus();

/** The form replaces that line again: its first field. */
export const focusFirstField = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('.gc-field')?.focus();
