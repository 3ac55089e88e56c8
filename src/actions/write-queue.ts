import { nextFrame } from './next-frame.ts';

/** Runs a write after all earlier ones have settled. */
export type Enqueue = <T>(write: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs one write at a time. Shops recalculate the whole cart on every write, so two concurrent
 * writes can undo each other. A write also waits for the frame that shows it: sending takes longer than rendering a line.
 */
export function createWriteQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const shown = nextFrame();
    const result = last.then(() => shown).then(write);
    // The caller of that write handles its failure. The next write runs anyway.
    last = result.catch(() => undefined);
    return result;
  };
}
