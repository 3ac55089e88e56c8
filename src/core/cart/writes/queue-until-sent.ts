import { GuestCartError } from '../../api/errors.ts';
import type { FeatureOperation } from '../../api/feature-names.ts';
import { isOffline } from '../../api/page-state.ts';
import { untilState } from '../state/cart-reading.ts';
import type { SliceDependencies } from './dependencies.ts';
import { readProgress } from './change-progress.ts';
import { guardLeaving } from './guard-leaving.ts';
import type { Written } from './late-read.ts';

/** A change to one cart, which waits while the browser is offline. */
export interface SendOptions<T extends Written | null> {
  readonly operation: FeatureOperation;
  /**
   * Sends it, when it is its turn. If the browser is offline, nothing is sent, and the change waits
   * before the queue goes on: a checkout looks at it then.
   */
  readonly send: () => Promise<T>;
  /** Whether it waits. No longer once it was sent, withdrawn or replaced. */
  readonly isWaiting: () => boolean;
}

/**
 * Queues a change with the other writes. While it waits for a connection, queues it again each time
 * the cart was read, which shows that there is one. Reads the cart also if nothing on the page shows
 * it any more. Returns the result of the last `send`.
 *
 * @param signal aborts when another cart is current, or the change is withdrawn
 * @throws {GuestCartError} `aborted` with `notSent` if the signal aborts before the change is sent.
 * One that was sent ends with its response
 */
export async function queueUntilSent<T extends Written | null>(
  dependencies: Pick<SliceDependencies, 'session' | 'reader' | 'handle' | 'signal' | 'queueWrite'>,
  { operation, send, isWaiting }: SendOptions<T>,
): Promise<T> {
  const { session, reader, handle, signal, queueWrite } = dependencies;
  const queueOnce = (): Promise<T> =>
    queueWrite(async () => {
      if (!signal.aborted) return send();
      const what = 'another cart is the current one now.';
      throw new GuestCartError('aborted', what, { operation, notSent: true });
    });
  let result = await queueOnce();
  while (isWaiting()) {
    const { updatedAt } = handle.getState();
    const isRead = (): boolean => {
      const reading = handle.getState();
      return !isOffline() && readProgress(reading) === 'current' && reading.updatedAt !== updatedAt;
    };
    const stopReading = reader.start();
    const stopGuarding = guardLeaving(session, isWaiting);
    await untilState(reader, isRead, signal);
    stopGuarding();
    stopReading();
    if (isWaiting()) result = await queueOnce();
  }
  return result;
}
