import type { GuestCartSession } from '../session/session.ts';
import { sharedState } from '../record/shared-state.ts';
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

/** The session whose writes are queued. */
interface QueuedSession {
  readonly cartStore: Pick<GuestCartSession['cartStore'], 'key'>;
  readonly options: Pick<GuestCartSession['options'], 'shared'>;
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
 *
 * An assignment waits for the writes before it, because the guest's cart is gone after it. A write
 * during an assignment waits for it, and then finds the customer's cart.
 */
export function createWriteQueue({ cartStore, options }: QueuedSession): WriteQueue {
  const { key } = cartStore;
  const { assignments, writes } = options.shared ?? sharedState();
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

  /** An assignment that is called before the write settles waits for it. */
  function track(write: Promise<unknown>): void {
    const unsettled = writes.get(key) ?? new Set();
    writes.set(key, unsettled.add(write));
    const settle = (): void => void unsettled.delete(write);
    write.then(settle, settle);
  }

  return {
    queueWrite(write) {
      const inFlight = [...(assignments.get(key)?.values() ?? [])];
      const result =
        inFlight.length === 0
          ? runInTurn(write)
          : Promise.allSettled(inFlight).then(() => runInTurn(write));
      track(result);
      return result;
    },
    async whenIdle() {
      for (let waitedFor; waitedFor !== last; await waitedFor) waitedFor = last;
    },
  };
}
