import { GuestCartError } from '../../core/api/errors.ts';
import type * as diagnostics from '../settings/diagnostics-part.ts';
import type * as buildSnapshot from '../first-paint/build-snapshot.ts';
import type * as rarePart from './rare-part.ts';

// Chunks that the app loads on demand. Those with styles have modules of their own: `load-*.ts`.

const logged = new Set<string>();

/**
 * Loads a chunk. A call after a failure tries again.
 *
 * @param what what its code does with the cart
 * @throws {GuestCartError} `network`, logged once
 */
export async function loadPart<T>(
  loading: Promise<T>,
  what: 'changes' | 'creates' | 'shows',
): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    const message = `the code that ${what} the cart did not load. Serve all files of dist/embed/ in one folder.`;
    const error = new GuestCartError('network', message, { cause });
    // oxlint-disable-next-line no-console -- for the integrator; the shopper sees a message, or a cart without controls
    if (!logged.has(what)) console.error(error.message);
    logged.add(what);
    throw error;
  }
}

let snapshots: typeof buildSnapshot | undefined;

/** The code that builds the snapshot of an inline cart; undefined until it is loaded. */
export const loadedSnapshots = (): typeof buildSnapshot | undefined => snapshots;

/** Loads it. Its chunk has what the screen and the controls format a cart with. */
export async function loadSnapshots(): Promise<void> {
  snapshots = await import('../first-paint/build-snapshot.ts');
}

/** Loads the code that creates a cart, and reads error responses. */
export const loadRare = (): Promise<typeof rarePart> =>
  loadPart(import('./rare-part.ts'), 'creates');

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
 * Looks for mistakes in settings when the page is idle. Explains them if there are any. Returns a
 * function that cancels it.
 */
export function diagnoseWhenIdle(
  hasProblems: (loaded: typeof rarePart) => boolean,
  explain: (loaded: typeof diagnostics) => void,
): () => void {
  return whenIdle(() => {
    const look = (loaded: typeof rarePart): void => {
      if (hasProblems(loaded)) loadDiagnostics(explain);
    };
    loadRare().then(look, () => undefined);
  });
}

/** Loads the diagnostics. A page without problems never does. */
export function loadDiagnostics(report: (loaded: typeof diagnostics) => void): void {
  // If the file does not load, the browser logs which one it is.
  void import('../settings/diagnostics-part.ts').then(report, () => undefined);
}
