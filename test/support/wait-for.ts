/** Vitest has no setting for how long `vi.waitFor` waits. Its default is one second. */
import { vi } from 'vitest';
import { patience } from './patience.ts';

const { waitFor } = vi;

// Files of a project share a process, so that an earlier file may have replaced it already.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(callback, { timeout: patience, ...given });
  };
}
