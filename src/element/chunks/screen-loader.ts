import { loadRare, loadSnapshots, whenIdle } from './load-parts.ts';
import { loadedScreen, loadScreen } from './load-screen.ts';
import { loadShell } from './load-shell.ts';

/** Loads the screen for one element, before it is needed if possible. */
export interface ScreenLoader {
  /** Resolves when it has loaded or failed. After a failure, the next call tries again. */
  readonly load: () => Promise<void>;
  readonly hasFailed: () => boolean;
}

/** @param onChange called when the screen has loaded or failed */
export function createScreenLoader(onChange: () => void): ScreenLoader {
  let hasFailed = false;
  return {
    async load() {
      if (loadedScreen() !== undefined) return;
      hasFailed = false;
      await loadScreen().catch(() => void (hasFailed = true));
      onChange();
    },
    hasFailed: () => hasFailed,
  };
}

/** Whether the browser saves data. The types do not have it. */
const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads what a closed drawer does not need, when nothing else is left to do. A browser that saves
 * data loads the screen only when it is needed. Returns the stop function.
 *
 * @param hasCart whether there is a cart, of which a badge can then show more
 * @param onShell called when only the shell has loaded
 */
export function loadWhenIdle(
  screen: ScreenLoader,
  hasCart: () => boolean,
  onShell: () => void,
): () => void {
  return whenIdle(() => {
    loadRare().catch(() => undefined);
    if (!savesData()) void screen.load();
    else if (hasCart()) Promise.all([loadShell(), loadSnapshots()]).then(onShell, () => undefined);
  });
}
