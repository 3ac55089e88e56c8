/** Runs a write after all earlier ones have settled. */
export type Enqueue = <T>(write: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs one write at a time. Shops recalculate the whole cart at each write, so two concurrent
 * writes can undo each other.
 */
export function createWriteQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const result = last.then(write);
    // The caller of that write handles its failure. The next write runs anyway.
    last = result.catch(() => undefined);
    return result;
  };
}
