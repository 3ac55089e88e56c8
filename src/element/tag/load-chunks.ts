import { GuestCartError } from '../../core/api/errors.ts';
import { createLoader, type Loader } from '../../core/cart/state/loader.ts';
import { savesData, whenIdle } from '../../core/cart/state/when-idle.ts';
import type * as diagnostics from '../settings/diagnostics-part.ts';
import type { SettingProblem } from '../settings/setting-problems.ts';
import type * as buildSnapshot from '../first-paint/build-snapshot.ts';
import type * as controlsPart from './element-controls-part.ts';
import { withSheet } from './element-styles.ts';
import type * as rarePart from './rare-part.ts';
import type * as screenPart from './screen-part.tsx';

// What loads after the tag, and when.

/** The cart's commands, the products of add buttons, and the components of controls and pictures. */
export type ControlsChunk = typeof controlsPart;

/** What renders badge, drawer and cart, with the view library. */
export type ScreenChunk = typeof screenPart;

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

interface Chunk<T> extends Loader<T> {
  readonly uses: readonly Chunk<object>[];
}

/**
 * A loader that throws a `GuestCartError` of the code `network`, logged once.
 *
 * @param uses the chunks that its file imports, as `scripts/package/chunks.ts` has them, but for those
 * that the element has loaded. They are requested together with it, not one after the other
 */
function createChunk<T extends object>(
  what: 'changes' | 'creates' | 'shows',
  request: () => Promise<T>,
  uses: readonly Chunk<object>[] = [],
): Chunk<T> {
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
export const paintChunk: Chunk<typeof buildSnapshot> = /* @__PURE__ */ createChunk(
  'shows',
  () => import('../first-paint/build-snapshot.ts'),
);

/** Creates a cart, reads error responses, and looks for mistakes in settings. */
export const rareChunk: Chunk<typeof rarePart> = /* @__PURE__ */ createChunk(
  'creates',
  () => import('./rare-part.ts'),
);

/** Renders badge, drawer and cart. A page with a closed drawer does not need it. */
export const screenChunk: Chunk<ScreenChunk> = /* @__PURE__ */ createChunk(
  'shows',
  async () => withSheet('screen', await import('./screen-part.tsx')),
  [paintChunk],
);

/** Changes the cart. Pages without features, controls and pictures do not need it. */
export const controlsChunk: Chunk<ControlsChunk> = /* @__PURE__ */ createChunk(
  'changes',
  async () => withSheet('controls', await import('./element-controls-part.ts')),
  [screenChunk, paintChunk, rareChunk],
);

/**
 * Loads what a closed drawer does not need. A browser that saves data loads the screen only when it
 * is needed. Returns as `whenIdle`.
 */
export function loadWhenIdle(): () => void {
  return whenIdle(() => {
    rareChunk.load().catch(() => undefined);
    if (!savesData()) screenChunk.load().catch(() => undefined);
  });
}

/** Loads the diagnostics. A page without problems never does. */
export function loadDiagnostics(report: (loaded: typeof diagnostics) => void): void {
  // If the file does not load, the browser logs which one it is.
  void import('../settings/diagnostics-part.ts').then(report, () => undefined);
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
