/** Lets a write begin when those before it have ended, well or not. */
export type WriteQueue = <T>(write: () => Promise<T>) => Promise<T>;

/** Shops work out the whole cart at each write, and two at once can undo each other: one after the other. */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const turn = last.then(write);
    // Its failure is its caller's, not that of the next in line.
    last = turn.catch(() => undefined);
    return turn;
  };
}
