import { GuestCartError } from '../core/api/errors.ts';
import type * as elementActions from './actions/actions.ts';
import { sheetFor } from './element-styles.ts';

/** The actions chunk: the actions controller, and the components of controls and pictures. */
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
    loaded = await import('./actions/actions.ts');
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
