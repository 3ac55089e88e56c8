import type { GuestCartError } from '../../core/api/errors.ts';
import type { SettingProblem } from '../settings/setting-problems.ts';
import { loadDiagnostics, rareChunk, shellChunk, snapshotsChunk } from './load-chunks.ts';
import type { ScreenLoader } from './load-screen.ts';
import type * as rarePart from './rare-part.ts';

/**
 * Runs a task when the page has loaded and the browser is idle. Returns a function that cancels it.
 */
export function whenIdle(task: () => void): () => void {
  let cancel = (): void => removeEventListener('load', wait);
  function wait(): void {
    // Safari has no `requestIdleCallback`: https://bugs.webkit.org/show_bug.cgi?id=285049
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(task, { timeout: 5000 });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(task, 1000);
      cancel = () => clearTimeout(timer);
    }
  }
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => cancel();
}

/**
 * Looks for mistakes in the settings of an element or the script tag, and reports them if there are
 * any. Returns as `whenIdle`.
 */
export function diagnoseWhenIdle(
  element: Element,
  find: (loaded: typeof rarePart) => readonly SettingProblem[],
  report: (diagnostic: GuestCartError) => void,
): () => void {
  return whenIdle(() => {
    const look = (loaded: typeof rarePart): void => {
      const problems = find(loaded);
      if (problems.length > 0)
        loadDiagnostics(({ explain }) => explain(element, problems).forEach(report));
    };
    rareChunk.load().then(look, () => undefined);
  });
}

/** Whether the browser saves data. The types do not have it. */
const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads what a closed drawer does not need. A browser that saves data loads the screen only when it
 * is needed. Returns as `whenIdle`.
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
    rareChunk.load().catch(() => undefined);
    if (!savesData()) void screen.load();
    else if (hasCart())
      Promise.all([shellChunk.load(), snapshotsChunk.load()]).then(onShell, () => undefined);
  });
}
