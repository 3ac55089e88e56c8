import { GuestCartError } from '../core/api/errors.ts';
import type * as elementActions from './actions/actions.ts';
import { sheetFor } from './element-styles.ts';
import { loadSnapshots } from './load-snapshots.ts';

/** The actions chunk: the actions controller, the products of add buttons, and the components of controls and pictures. */
export type ActionsChunk = typeof elementActions;

let loaded: ActionsChunk | undefined;
let isLogged = false;

/** The actions chunk; undefined until it is loaded. */
export const loadedActions = (): ActionsChunk | undefined => loaded;

/**
 * Loads the actions chunk with its styles. Pages without features, controls and pictures do not need it.
 *
 * @throws {GuestCartError} `network`, logged once
 */
export async function loadActions(): Promise<ActionsChunk> {
  try {
    // Both files are requested together, not one after the other.
    [loaded] = await Promise.all([import('./actions/actions.ts'), loadSnapshots()]);
  } catch (cause) {
    const what = 'the code that changes the cart did not load. Serve all files of dist/embed/ in one folder.';
    const error = new GuestCartError('network', what, { cause });
    // oxlint-disable-next-line no-console -- for the integrator; the shopper sees the cart without controls
    if (!isLogged) console.error(error.message);
    isLogged = true;
    throw error;
  }
  sheetFor('actions').replaceSync(loaded.css);
  return loaded;
}

/**
 * Loads the chunk with the app on a page whose markup adds products: after a deploy, the shop may no longer have this
 * file.
 */
export function preloadForAdds(): void {
  // Not `querySelector`, which an element of that name hides. A press tries again, and reports the failure.
  if (document.querySelectorAll('[data-guest-cart-add]').length > 0) loadActions().catch(() => undefined);
}
