import type * as elementControls from './controls-part.ts';
import { sheetFor } from './element-styles.ts';
import { loadRare, loadPart, loadSnapshots } from './load-parts.ts';
import { loadShell } from './load-shell.ts';

/**
 * The controls chunk: the cart's commands, the products of add buttons, and the components of
 * controls and pictures.
 */
export type ControlsChunk = typeof elementControls;

let loaded: ControlsChunk | undefined;
let loading: Promise<ControlsChunk> | undefined;

export const loadedControls = (): ControlsChunk | undefined => loaded;

async function load(): Promise<ControlsChunk> {
  // All files are requested together, not one after the other.
  const files = Promise.all([
    import('./controls-part.ts'),
    loadShell(),
    loadSnapshots(),
    loadRare(),
  ]);
  [loaded] = await loadPart(files, 'changes');
  sheetFor('controls').replaceSync(loaded.css);
  return loaded;
}

/**
 * Loads the controls chunk with its styles. Pages without features, controls and pictures do not
 * need it. Calls during the load share one promise: products that were added one after another stay
 * in order, while a browser may settle several imports of a file in any order.
 *
 * @throws {GuestCartError} `network`, logged once. The next call tries again
 */
export function loadControls(): Promise<ControlsChunk> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
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
