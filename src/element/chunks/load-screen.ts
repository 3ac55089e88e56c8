import { loadPart, loadSnapshots } from './load-parts.ts';
import { sheetFor } from './element-styles.ts';
import { loadShell } from './load-shell.ts';
import type * as screenPart from './screen-part.tsx';

/** The chunk that renders the cart. A page with a closed drawer does not need it. */
export type ScreenPart = typeof screenPart;

let screen: ScreenPart | undefined;

export const loadedScreen = (): ScreenPart | undefined => screen;

/** Loads the screen with its styles. @throws {GuestCartError} `network`, logged once */
export async function loadScreen(): Promise<ScreenPart> {
  if (screen !== undefined) return screen;
  // All files are requested together, not one after the other.
  const files = Promise.all([import('./screen-part.tsx'), loadShell(), loadSnapshots()]);
  [screen] = await loadPart(files, 'shows');
  sheetFor('screen').replaceSync(screen.css);
  return screen;
}
