/**
 * Vitest has no setting for how long `vi.waitFor` waits, and how often it looks: a second, and every
 * 50 ms. A test with hundreds of waits spends most of its time between two looks.
 */
import { vi } from 'vitest';
import { patience } from './patience.ts';

const { waitFor } = vi;

// Files of a project share a process, so that an earlier file may have replaced it already.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(callback, { timeout: patience, interval: 5, ...given });
  };
}
