import { GuestCartError } from '../core/api/errors.ts';
import { sheetFor } from './element-styles.ts';
import { loadSnapshots } from './load-snapshots.ts';
import type * as screenPart from './parts/screen-part.tsx';

/** The chunk that renders the cart. A page with a closed drawer does not need it. */
export type ScreenPart = typeof screenPart;

let screen: ScreenPart | undefined;
let isLogged = false;

export const loadedScreen = (): ScreenPart | undefined => screen;

/** Loads the screen with its styles. @throws {GuestCartError} `network`, logged once */
export async function loadScreen(): Promise<ScreenPart> {
  if (screen !== undefined) return screen;
  try {
    // Both files are requested together, not one after the other.
    [screen] = await Promise.all([import('./parts/screen-part.tsx'), loadSnapshots()]);
  } catch (cause) {
    const what = 'the code that shows the cart did not load. Serve all files of dist/embed/ in one folder.';
    const error = new GuestCartError('network', what, { cause });
    // oxlint-disable-next-line no-console -- for the integrator; the shopper sees a message in the drawer
    if (!isLogged) console.error(error.message);
    isLogged = true;
    throw error;
  }
  sheetFor('screen').replaceSync(screen.css);
  return screen;
}
