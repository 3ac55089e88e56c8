import type { GuestCartSession } from '../session/session.ts';
import { sharedState } from '../record/shared-state.ts';
import { nextFrame } from '../state/next-frame.ts';

/**
 * Runs a write in turn with all others of the page: after all earlier ones have settled, or earlier if
 * the page is left.
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
 * Creates a queue that runs one write at a time, with those of the page's other sessions of the shop,
 * such as another island's. Shops recalculate the whole cart on every write, so two concurrent writes
 * can undo each other. A write also waits for the frame that shows it: sending takes longer than
 * rendering a line. If the page is left, all waiting writes run, in order.
 *
 * An assignment waits for the writes before it, because the guest's cart is gone after it. A write
 * during an assignment waits for it, and then finds the customer's cart.
 */
export function createWriteQueue({ cartStore, options }: QueuedSession): WriteQueue {
  const { key } = cartStore;
  const { assignments, writes } = options.shared ?? sharedState();

  /** The writes that have not settled. An assignment waits for them as well. */
  function unsettledWrites(): Set<Promise<unknown>> {
    const unsettled = writes.get(key) ?? new Set();
    writes.set(key, unsettled);
    return unsettled;
  }

  return {
    queueWrite(write) {
      const unsettled = unsettledWrites();
      const inFlight = [...(assignments.get(key)?.values() ?? [])];
      // The callers of those writes handle their failures.
      const earlier = Promise.allSettled(unsettled);
      const runInTurn = () => readyOrLeft(Promise.all([earlier, nextFrame()])).then(write);
      const result =
        inFlight.length === 0 ? runInTurn() : Promise.allSettled(inFlight).then(runInTurn);
      unsettled.add(result);
      const settle = (): void => void unsettled.delete(result);
      result.then(settle, settle);
      return result;
    },
    async whenIdle() {
      const unsettled = unsettledWrites();
      while (unsettled.size > 0) await Promise.allSettled(unsettled);
    },
  };
}
