import { GuestCartError } from '../../core/api/errors.ts';
import { createLoader, type Loader } from '../../core/cart/state/loader.ts';
import { savesData, whenIdle } from '../../core/cart/state/when-idle.ts';
import type * as diagnostics from '../settings/diagnostics-chunk.ts';
import type { SettingProblem } from '../settings/setting-problems.ts';
import type * as buildSnapshot from '../first-paint/build-snapshot.ts';
import type * as controlsChunk from './element-controls-chunk.ts';
import { withSheet } from './element-styles.ts';
import type * as rareChunk from './rare-chunk.ts';
import type * as screenChunk from './screen-chunk.tsx';

// What loads after the tag, and when.

/** The cart's commands, the products of add buttons, and the components of controls and pictures. */
export type ElementControlsChunk = typeof controlsChunk;

/** What renders badge, drawer and cart, with the view library. */
export type ScreenChunk = typeof screenChunk;

const logged = new Set<string>();

/** The error of a file that did not load. Logged once. @param what what its code does with the cart */
function loadError(what: 'changes' | 'creates' | 'shows', cause: unknown): GuestCartError {
  const message = `the code that ${what} the cart did not load. Serve all files of dist/embed/ in one folder.`;
  const error = new GuestCartError('network', message, { cause });
  // oxlint-disable-next-line no-console -- for the integrator; the shopper sees a message, or a cart without controls
  if (!logged.has(what)) console.error(error.message);
  logged.add(what);
  return error;
}

interface ChunkLoader<T> extends Loader<T> {
  readonly uses: readonly ChunkLoader<object>[];
}

/**
 * A loader that throws a `GuestCartError` of the code `network`, logged once.
 *
 * @param uses the chunks that its file imports, as `scripts/package/chunks.ts` has them, but for those
 * that the element has loaded. They are requested together with it, not one after the other
 */
function createChunkLoader<T extends object>(
  what: 'changes' | 'creates' | 'shows',
  request: () => Promise<T>,
  uses: readonly ChunkLoader<object>[] = [],
): ChunkLoader<T> {
  const loader = createLoader(async () => {
    try {
      const [chunk] = await Promise.all([request(), ...uses.map(({ load }) => load())]);
      return chunk;
    } catch (cause) {
      throw loadError(what, cause);
    }
  });
  return { ...loader, uses };
}

/**
 * What the screen and the controls format a cart with. Builds the snapshot of an inline cart; the
 * rest of the chunk is for the first paint.
 */
export const paintLoader: ChunkLoader<typeof buildSnapshot> = /* @__PURE__ */ createChunkLoader(
  'shows',
  () => import('../first-paint/build-snapshot.ts'),
);

/** Creates a cart, reads error responses, and looks for mistakes in settings. */
export const rareLoader: ChunkLoader<typeof rareChunk> = /* @__PURE__ */ createChunkLoader(
  'creates',
  () => import('./rare-chunk.ts'),
);

/** Renders badge, drawer and cart. A page with a closed drawer does not need it. */
export const screenLoader: ChunkLoader<ScreenChunk> = /* @__PURE__ */ createChunkLoader(
  'shows',
  async () => withSheet('screen', await import('./screen-chunk.tsx')),
  [paintLoader],
);

/** Changes the cart. Pages without features, controls and pictures do not need it. */
export const controlsLoader: ChunkLoader<ElementControlsChunk> = /* @__PURE__ */ createChunkLoader(
  'changes',
  async () => withSheet('controls', await import('./element-controls-chunk.ts')),
  [screenLoader, paintLoader, rareLoader],
);

/**
 * Loads what a closed drawer does not need. A browser that saves data loads the screen only when it
 * is needed. Returns as `whenIdle`.
 */
export function loadWhenIdle(): () => void {
  return whenIdle(() => {
    rareLoader.load().catch(() => undefined);
    if (!savesData()) screenLoader.load().catch(() => undefined);
  });
}

/** Loads the diagnostics. A page without problems never does. */
export function loadDiagnostics(report: (loaded: typeof diagnostics) => void): void {
  // If the file does not load, the browser logs which one it is.
  void import('../settings/diagnostics-chunk.ts').then(report, () => undefined);
}

/**
 * Looks for mistakes in the settings of an element or the script tag, and reports them if there are
 * any. Returns as `whenIdle`.
 */
export function diagnoseWhenIdle(
  element: Element,
  find: (loaded: typeof rareChunk) => readonly SettingProblem[],
  report: (diagnostic: GuestCartError) => void,
): () => void {
  return whenIdle(() => {
    const look = (loaded: typeof rareChunk): void => {
      const problems = find(loaded);
      if (problems.length > 0)
        loadDiagnostics(({ explain }) => explain(element, problems).forEach(report));
    };
    rareLoader.load().then(look, () => undefined);
  });
}
