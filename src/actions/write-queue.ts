import { nextFrame } from './next-frame.ts';

/** Runs a write when those before it have ended, whether they succeeded or failed. */
export type Enqueue = <T>(write: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue of writes: each runs when those before it have ended. Shops recalculate the whole cart at each write, and
 * two at the same time can undo each other. A write also waits for the frame that shows it: sending takes the browser
 * longer than rendering a line.
 */
export function createWriteQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const shown = nextFrame();
    const result = last.then(() => shown).then(write);
    // A failure is reported to the caller of that write, and does not stop the next one.
    last = result.catch(() => undefined);
    return result;
  };
}
