/**
 * Test files that share a process (`isolate: false`) share its globals, document and storage too.
 * This setup file runs before each of them. When the file is done, it fails the file if anything is
 * left behind, and restores it for the next.
 */
import { afterAll, vi } from 'vitest';
import { recordTimeouts, watchEverything } from './leftovers.ts';

// It listens to the page for as long as the page lives. Loaded here, its listeners belong to no
// test file.
await import('../../src/core/api/page-state.ts');

const cancelTimeouts = recordTimeouts();
const watched = watchEverything();

// Hooks run in reverse order, so this runs after those of the file.
afterAll(async () => {
  // Vitest remembers a module whose import the end of the file has interrupted as one that cannot
  // be loaded.
  await vi.dynamicImportSettled();
  // The configuration does the same before each test.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // What a page waits for when it is gone, such as the next frame, removes its listeners a moment
  // later.
  if (!vi.isFakeTimers() && watched.leftovers().length > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  cancelTimeouts();
  const leftovers = watched.leftovers();
  watched.restore();
  if (leftovers.length === 0) return;
  const list = leftovers.map((it) => `\n- ${it}`).join('');
  throw new Error(
    `This test file leaves things behind for the next one. Remove them in afterEach:${list}`,
  );
});
