import { createStore } from 'zustand/vanilla';
import type { GuestCartError } from '../../api/errors.ts';
import { clearPrefetches } from '../../api/prefetch.ts';
import type { Cart } from '../../api/cart.ts';
import { cartIdOf } from '../record/record.ts';
import type { GuestCartSession } from '../session/session.ts';
import { notRead, untilState, type CartReading, type CartReader } from './cart-reading.ts';
import {
  createLastRead,
  freshWhenSeen,
  pausesReads,
  recoveryDelay,
  type RetryOptions,
} from './retry.ts';
import { createShared } from '../../api/shared-connection.ts';

interface ReadOptions {
  /** Whether a response that the page requested early may be used. */
  readonly early?: boolean;
  /** Whether this read follows failed ones after a while. It is not retried. */
  readonly isRecovery?: boolean;
}

/** Reads the cart when the page may have missed a change, until the signal aborts. */
function readWithPage(getState: () => CartReading, read: () => unknown, signal: AbortSignal): void {
  const onVisible = (): void => {
    const isFresh = Math.abs(Date.now() - getState().updatedAt) <= freshWhenSeen;
    if (document.visibilityState === 'visible' && !isFresh) read();
  };
  const onFocus = (): void => {
    const { error, fetchStatus } = getState();
    if (error !== null && fetchStatus === 'idle') read();
  };
  window.addEventListener('online', read, { signal });
  window.addEventListener('focus', onFocus, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
}

/**
 * Reads again some time after a read has failed, later with each failure. A page hidden at that time
 * reads when it becomes visible.
 */
function createRecovery(read: () => void) {
  /** Failed reads since the last good one. */
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onRead: (): void => void (failures = 0),
    onFailed(error: GuestCartError): void {
      failures += 1;
      const delay = recoveryDelay(failures, error);
      if (delay === undefined) return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') read();
      }, delay);
    },
    stop: (): void => clearTimeout(timer),
  };
}

/**
 * Creates what reads the current cart of a session and keeps it up to date, in the custom element.
 * Sends nothing until it is started.
 */
export function createCartReader(session: GuestCartSession, retry: RetryOptions = {}): CartReader {
  const { current: first } = session.store.getState();
  const store = createStore<CartReading>(() => ({ ...notRead, current: first }));
  const { getState, setState: set, subscribe } = store;
  const lastRead = createLastRead<Cart>();
  const recovery = createRecovery(() => void startRead({ isRecovery: true }));

  function onRead(cart: Cart): void {
    recovery.onRead();
    const now = Date.now();
    // Two reads within a millisecond must have different times.
    const updatedAt = now === getState().updatedAt ? now + 1 : now;
    set({ cart, isPatched: false, fetchStatus: 'idle', error: null, updatedAt });
  }

  function onFailed(error: GuestCartError): void {
    set({ error, failedAt: Date.now(), fetchStatus: pausesReads(error) ? 'paused' : 'idle' });
    recovery.onFailed(error);
  }

  async function startRead({ early = false, isRecovery = false }: ReadOptions = {}): Promise<void> {
    recovery.stop();
    const cartId = cartIdOf(getState().current);
    if (cartId === null) return;
    set({ fetchStatus: 'fetching', reads: getState().reads + 1 });
    // The first try takes an early response, so a retry finds none.
    const request = (signal: AbortSignal): Promise<Cart> =>
      session.readCart(cartId, { signal, early });
    try {
      const read = await lastRead.run(request, isRecovery ? { ...retry, retry: false } : retry);
      if (read !== undefined) onRead(read.data);
    } catch (error) {
      onFailed(error as GuestCartError); // as `run` throws
    }
  }

  const readAgain = (): void => void startRead();

  /** Drops the cart when the store holds another id or none, and reads the new one. */
  function onRecordChange(): void {
    const { current } = session.store.getState();
    if (current === getState().current) return;
    const cartId = cartIdOf(current);
    if (cartId === cartIdOf(getState().current)) {
      set({ current });
      return;
    }
    lastRead.cancel();
    set({ ...notRead, current, fetchStatus: cartId === null ? 'idle' : 'fetching' });
    readAgain();
  }

  const pageReads = createShared(() => {
    const page = new AbortController();
    const stops = [
      session.start(),
      session.store.subscribe(onRecordChange),
      session.onRefresh(readAgain),
    ];
    readWithPage(getState, readAgain, page.signal);
    // Starts a read if the store has changed since this reader was created.
    onRecordChange();
    if (getState().fetchStatus !== 'fetching') void startRead({ early: true });
    return () => {
      page.abort();
      recovery.stop();
      lastRead.cancel();
      for (const stop of stops) stop();
      set({ fetchStatus: 'idle' });
    };
  });

  return {
    getState,
    subscribe,
    start: pageReads.hold,
    async read() {
      const { updatedAt } = getState();
      clearPrefetches();
      readAgain();
      // Another read may replace this one, for example because another tab has changed the cart.
      await untilState(store, () => getState().fetchStatus !== 'fetching');
      const after = getState();
      return after.error === null && after.updatedAt !== updatedAt;
    },
    patch(cartId, change) {
      const { current, cart } = getState();
      if (cartIdOf(current) === cartId) {
        lastRead.cancel();
        set({ cart: cart && change(cart), isPatched: true, fetchStatus: 'idle' });
      }
      return Promise.resolve();
    },
  };
}
