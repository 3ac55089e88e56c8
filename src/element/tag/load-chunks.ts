import { GuestCartError } from '../../core/api/errors.ts';
import { createLoader, type Loader } from '../../core/cart/state/loader.ts';
import type * as diagnostics from '../settings/diagnostics-part.ts';
import type * as buildSnapshot from '../first-paint/build-snapshot.ts';
import type * as controlsPart from '../controls/element-controls-part.ts';
import { withSheet } from './element-styles.ts';
import type * as rarePart from './rare-part.ts';
import type * as screenPart from './screen-part.tsx';

// What loads after the tag.

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

/** Loads the diagnostics. A page without problems never does. */
export function loadDiagnostics(report: (loaded: typeof diagnostics) => void): void {
  // If the file does not load, the browser logs which one it is.
  void import('../settings/diagnostics-part.ts').then(report, () => undefined);
}

/** Renders badge, drawer and cart. A page with a closed drawer does not need it. */
export const screenChunk: Chunk<ScreenChunk> = /* @__PURE__ */ createChunk(
  'shows',
  async () => withSheet('screen', await import('./screen-part.tsx')),
  [paintChunk],
);

/** Changes the cart. Pages without features, controls and pictures do not need it. */
export const controlsChunk: Chunk<ControlsChunk> = /* @__PURE__ */ createChunk(
  'changes',
  async () => withSheet('controls', await import('../controls/element-controls-part.ts')),
  [screenChunk, paintChunk, rareChunk],
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
