/** Runs a write when those before it have ended, whether they succeeded or failed. */
export type Enqueue = <T>(write: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue of writes: each runs when those before it have ended. Shops recalculate the whole cart at each write, and
 * two at the same time can undo each other.
 */
export function createWriteQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const result = last.then(write);
    // A failure is reported to the caller of that write, and does not stop the next one.
    last = result.catch(() => undefined);
    return result;
  };
}
