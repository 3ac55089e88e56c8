import { GuestCartError } from '../../core/api/errors.ts';
import type * as diagnostics from '../settings/diagnostics-part.ts';
import type * as buildSnapshot from '../first-paint/build-snapshot.ts';
import type * as controlsPart from './controls-part.ts';
import { sheetFor } from './element-styles.ts';
import type * as rarePart from './rare-part.ts';
import type * as shellPart from './shell-part.tsx';

// What loads after the tag. The screen is in load-screen.ts, because it uses these.

/** The cart's commands, the products of add buttons, and the components of controls and pictures. */
export type ControlsChunk = typeof controlsPart;

/** What renders badge and drawer, with the view library. */
export type ShellChunk = typeof shellPart;

const logged = new Set<string>();

/**
 * Loads files. A call after a failure tries again.
 *
 * @param what what their code does with the cart
 * @throws {GuestCartError} `network`, logged once
 */
async function loadFiles<T>(
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

/** A chunk with its stylesheet. */
interface Chunk<T> {
  /** Undefined until it has loaded. */
  readonly loaded: () => T | undefined;
  /**
   * Loads it. Calls during the load share one promise: products that were added one after another
   * stay in order, while a browser may settle several imports of a file in any order.
   *
   * @throws {GuestCartError} `network`, logged once. The next call tries again
   */
  readonly load: () => Promise<T>;
  /** Resolves when it has loaded, for this or another element. */
  readonly whenLoaded: Promise<void>;
}

/** @param request requests all of its files together, not one after the other */
export function createChunk<T extends { readonly css: string }>(
  name: 'shell' | 'screen' | 'controls',
  what: 'changes' | 'shows',
  request: () => Promise<T>,
): Chunk<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  let onLoaded = (): void => undefined;

  async function load(): Promise<T> {
    const chunk = await loadFiles(request(), what);
    sheetFor(name).replaceSync(chunk.css);
    loaded = chunk;
    onLoaded();
    return chunk;
  }

  return {
    loaded: () => loaded,
    load() {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
    whenLoaded: new Promise((resolve) => void (onLoaded = resolve)),
  };
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
  loadFiles(import('./rare-part.ts'), 'creates');

/** Loads the diagnostics. A page without problems never does. */
export function loadDiagnostics(report: (loaded: typeof diagnostics) => void): void {
  // If the file does not load, the browser logs which one it is.
  void import('../settings/diagnostics-part.ts').then(report, () => undefined);
}

/** Renders badge and drawer. */
export const shellChunk: Chunk<ShellChunk> = /* @__PURE__ */ createChunk(
  'shell',
  'shows',
  () => import('./shell-part.tsx'),
);

/** Changes the cart. Pages without features, controls and pictures do not need it. */
export const controlsChunk: Chunk<ControlsChunk> = /* @__PURE__ */ createChunk(
  'controls',
  'changes',
  async () => {
    const controls = import('./controls-part.ts');
    await Promise.all([controls, shellChunk.load(), loadSnapshots(), loadRare()]);
    return controls;
  },
);

/**
 * Loads the controls with the app on a page whose markup adds products: after a deploy, the shop may
 * no longer have the file.
 */
export function preloadForAdds(): void {
  // Not `querySelector`, which an element of that name hides. A press tries again, and reports the
  // failure.
  if (document.querySelectorAll('[data-guest-cart-add]').length === 0) return;
  controlsChunk.load().catch(() => undefined);
}
