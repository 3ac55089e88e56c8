import type * as elementControls from '../controls/controls.ts';
import { sheetFor } from './element-styles.ts';
import { loadRare, loadPart, loadShared } from '../shop/load-parts.ts';

/**
 * The controls chunk: the controls controller, the products of add buttons, and the components of
 * controls and pictures.
 */
export type ControlsChunk = typeof elementControls;

let loaded: ControlsChunk | undefined;

export const loadedControls = (): ControlsChunk | undefined => loaded;

/**
 * Loads the controls chunk with its styles. Pages without features, controls and pictures do not
 * need it.
 *
 * @throws {GuestCartError} `network`, logged once
 */
export async function loadControls(): Promise<ControlsChunk> {
  // All files are requested together, not one after the other.
  [loaded] = await loadPart(
    Promise.all([import('../controls/controls.ts'), loadShared(), loadRare()]),
    'changes',
  );
  sheetFor('controls').replaceSync(loaded.css);
  return loaded;
}

/**
 * Loads the controls with the app on a page whose markup adds products: after a deploy, the shop may
 * no longer have the file.
 */
export function preloadForAdds(): void {
  // Not `querySelector`, which an element of that name hides. A press tries again, and reports the
  // failure.
  if (document.querySelectorAll('[data-guest-cart-add]').length === 0) return;
  loadControls().catch(() => undefined);
}
