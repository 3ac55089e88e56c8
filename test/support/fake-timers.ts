import { vi } from 'vitest';

/**
 * What `vi.useFakeTimers()` replaces. Without `setInterval`: jsdom renders by an interval, which it
 * would keep after the fake timers are gone, and no later test of the process would get a frame.
 */
const replaced = [
  'setTimeout',
  'clearTimeout',
  'setImmediate',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'performance',
  'Date',
] as const;

vi.setConfig({ fakeTimers: { toFake: replaced.filter((name) => name in globalThis) } });
