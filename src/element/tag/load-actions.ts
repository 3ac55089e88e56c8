import type * as elementActions from '../actions/actions.ts';
import { sheetFor } from './element-styles.ts';
import { loadRare, loadPart, loadShared } from '../shop/load-parts.ts';

/**
 * The actions chunk: the actions controller, the products of add buttons, and the components of
 * controls and pictures.
 */
export type ActionsChunk = typeof elementActions;

let loaded: ActionsChunk | undefined;

export const loadedActions = (): ActionsChunk | undefined => loaded;

/**
 * Loads the actions chunk with its styles. Pages without features, controls and pictures do not
 * need it.
 *
 * @throws {GuestCartError} `network`, logged once
 */
export async function loadActions(): Promise<ActionsChunk> {
  // All files are requested together, not one after the other.
  [loaded] = await loadPart(
    Promise.all([import('../actions/actions.ts'), loadShared(), loadRare()]),
    'changes',
  );
  sheetFor('actions').replaceSync(loaded.css);
  return loaded;
}

/**
 * Loads the actions with the app on a page whose markup adds products: after a deploy, the shop may
 * no longer have the file.
 */
export function preloadForAdds(): void {
  // Not `querySelector`, which an element of that name hides. A press tries again, and reports the
  // failure.
  if (document.querySelectorAll('[data-guest-cart-add]').length === 0) return;
  loadActions().catch(() => undefined);
}
