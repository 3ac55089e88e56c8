import type { GuestCartSession } from '../session/session.ts';
import { nextFrame } from '../state/next-frame.ts';

/**
 * Runs a write in turn with all others of the session: after all earlier ones have settled, or earlier
 * if the page is left.
 */
export type QueueWrite = <T>(write: () => Promise<T>) => Promise<T>;

export interface WriteQueue {
  readonly queueWrite: QueueWrite;
  /** Resolves when no write is queued or in flight. Never call it in a write, which would not end. */
  readonly whenIdle: () => Promise<void>;
}

/**
 * Resolves when `ready` does, or as soon as the page is left, because there may be no later chance
 * to send a write.
 */
function readyOrLeft(ready: Promise<unknown>): Promise<void> {
  if (typeof document === 'undefined') return ready.then(() => undefined);
  return new Promise((resolve) => {
    const done = (): void => {
      removeEventListener('pagehide', done);
      resolve();
    };
    addEventListener('pagehide', done);
    void ready.then(done);
  });
}

/**
 * Creates a queue that runs one write at a time. Shops recalculate the whole cart on every write,
 * so two concurrent writes can undo each other. A write also waits for the frame that shows it:
 * sending takes longer than rendering a line. If the page is left, all waiting writes run, in
 * order.
 */
export function createWriteQueue(session: Pick<GuestCartSession, 'trackWrite'>): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();

  function runInTurn<T>(write: () => Promise<T>): Promise<T> {
    const earlier = last;
    const result = readyOrLeft(Promise.all([earlier, nextFrame()])).then(write);
    // The caller of that write handles its failure. The next write runs anyway. On a page that
    // comes back from the back/forward cache, earlier writes may still be in flight when this one
    // has settled.
    last = Promise.all([earlier, result.catch(() => undefined)]);
    return result;
  }

  return {
    // An assignment of the cart waits for the write, or the write for the assignment.
    queueWrite: (write) => session.trackWrite(() => runInTurn(write)),
    async whenIdle() {
      for (let waitedFor; waitedFor !== last; await waitedFor) waitedFor = last;
    },
  };
}
