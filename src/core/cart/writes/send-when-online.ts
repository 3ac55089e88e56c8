import { GuestCartError } from '../../api/errors.ts';
import type { FeatureOperation } from '../../api/feature-names.ts';
import { isOffline } from '../../api/request.ts';
import { cartIdOf } from '../session/record.ts';
import { untilState, type CartReader, type CartReading } from '../state/cart-reading.ts';
import type { OneCartDependencies } from './dependencies.ts';
import { readProgress } from './change-progress.ts';

/** A change to one cart, which waits while the browser is offline. */
export interface OnlineChange<T> {
  readonly operation: FeatureOperation;
  /**
   * Sends it, when it is its turn. If the browser is offline, nothing is sent, and the change waits
   * before the queue goes on: a checkout looks at it then.
   */
  readonly send: () => Promise<T>;
  /** Whether it waits. No longer once it was sent, withdrawn or replaced. */
  readonly isWaiting: () => boolean;
}

/** Listens to the window until the returned function is called. A server has no window. */
function onWindow(type: 'online' | 'beforeunload', listener: (event: Event) => void): () => void {
  if (typeof document === 'undefined') return () => undefined;
  addEventListener(type, listener);
  return () => removeEventListener(type, listener);
}

/**
 * Waits for a connection, which a read of the cart shows; without a cart, only the browser says so.
 * Reads the cart also if nothing on the page shows it any more. A page that is left loses what waits,
 * so the browser asks first. Browsers may take that listener as a reason not to keep the page in their
 * back/forward cache, so it goes afterwards.
 *
 * @param isWaiting whether something still does
 */
export async function untilOnline(
  reader: CartReader,
  getReading: () => CartReading,
  isWaiting: () => boolean,
  signal?: AbortSignal,
): Promise<void> {
  const { current: before, updatedAt } = getReading();
  const isOnline = (): boolean => {
    const reading = getReading();
    if (isOffline()) return false;
    if (cartIdOf(reading.current) === null) return true;
    return readProgress(reading) === 'current' && reading.updatedAt !== updatedAt;
  };
  const subscribe: CartReader['subscribe'] = (listener) => {
    const stops = [reader.subscribe(listener)];
    if (cartIdOf(before) === null) stops.push(onWindow('online', listener));
    return () => stops.forEach((stop) => stop());
  };
  const stopReading = reader.start();
  const stopAsking = onWindow('beforeunload', (event) => {
    if (isWaiting()) event.preventDefault();
  });
  await untilState({ subscribe }, isOnline, signal);
  stopAsking();
  stopReading();
}

/**
 * Sends a change through the queue of writes. While it waits for a connection, sends it again each
 * time there is one. Returns the result of the last `send`.
 *
 * @param signal aborts when another cart is current, or the change is withdrawn
 * @throws {GuestCartError} `aborted` with `notSent` if the signal aborts before the change is sent.
 * One that was sent ends with its response
 */
export async function sendWhenOnline<T>(
  dependencies: Pick<OneCartDependencies, 'reader' | 'cart' | 'signal' | 'queueWrite'>,
  { operation, send, isWaiting }: OnlineChange<T>,
): Promise<T> {
  const { reader, cart, signal, queueWrite } = dependencies;
  const sendInTurn = (): Promise<T> =>
    queueWrite(async () => {
      if (!signal.aborted) return send();
      const what = 'another cart is the current one now.';
      throw new GuestCartError('aborted', what, { operation, notSent: true });
    });
  let result = await sendInTurn();
  while (isWaiting()) {
    await untilOnline(reader, cart.getState, isWaiting, signal);
    if (isWaiting()) result = await sendInTurn();
  }
  return result;
}
