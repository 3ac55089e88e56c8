import { vi } from 'vitest';

/** Gives the tests of the calling file the time that a browser needs on a busy machine. */
export function allowSlowTests(): void {
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });
}
