import type { ToastPart } from '../../components/controls/add-reaction.tsx';
import { sheetFor } from './element-styles.ts';
import { createChunk, shellChunk, snapshotsChunk, withSheet } from './load-chunks.ts';

/** Renders the cart. A page with a closed drawer does not need it. */
export const screenChunk = /* @__PURE__ */ createChunk('shows', async () => {
  const others = [shellChunk.load(), snapshotsChunk.load()];
  const [screen] = await Promise.all([import('./screen-part.tsx'), ...others]);
  return withSheet('screen', screen);
});

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
      if (screenChunk.loaded() !== undefined) return;
      hasFailed = false;
      await screenChunk.load().catch(() => void (hasFailed = true));
      onChange();
    },
    hasFailed: () => hasFailed,
  };
}

/** Loads the toast for added items with its styles. */
export async function loadToast(): Promise<ToastPart> {
  // Renders the cart if the shopper opens it from the toast.
  screenChunk.load().catch(() => undefined);
  const part = await import('./toast-part.ts');
  sheetFor('toast').replaceSync(part.css);
  return part;
}
