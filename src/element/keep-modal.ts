/**
 * Puts an open drawer above the page. A dialog that was taken out of the page and put back is not, and one that Escape has
 * just closed does not say so until a moment later.
 */
export function keepModal(shadow: ShadowRoot | null): void {
  const dialog = shadow?.querySelector('dialog:not(:modal)');
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.removeAttribute('open');
  dialog.showModal();
}
