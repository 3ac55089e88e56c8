import { focusInPlace, isFocusLost } from '../ui/focus.ts';

/** A line of text replaces a form, and the form's button has gone: the button of the line. */
export function focusAfterForm(button: HTMLElement | null): void {
  if (button !== null && isFocusLost(button)) focusInPlace(button);
}

/** The field that is wrong first, or the first one of a form that opens or replaces that line again. */
export const focusNamedField = (form: HTMLElement | null, name: string): void =>
  form?.querySelector<HTMLElement>(`[data-field=${name}]`)?.focus();
