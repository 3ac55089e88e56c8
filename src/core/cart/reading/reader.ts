import { createStore } from 'zustand/vanilla';
import type { GuestCartError } from '../../api/errors.ts';
import type { Cart } from '../../api/cart.ts';
import { cartIdOf, type CurrentCart } from '../identity/cart-record.ts';
import type { GuestCartSession } from '../identity/session.ts';
import {
  freshWhenSeen,
  isOffline,
  readWithRetry,
  recoveryDelay,
  type RetryOptions,
} from './retry.ts';

/** The current cart as last read, and the state of the last read. */
export interface CartReading {
  readonly current: CurrentCart;
  /** The last cart that was read; null if there is none yet. */
  readonly cart: Cart | null;
  /** `paused`: the browser is offline. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly error: GuestCartError | null;
  /**
   * When the last cart arrived, and when a read last failed, in milliseconds since 1970; 0 for
   * never.
   */
  readonly updatedAt: number;
  readonly failedAt: number;
}

/**
 * Reads the current cart and keeps it up to date. The custom element has {@link createCartReader}.
 * In React, a
 * `QueryObserver` of TanStack Query is the reader, which is too large for a script tag.
 */
export interface CartReader {
  readonly getState: () => CartReading;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the cart again. Resolves when the read has succeeded or failed. */
  readonly read: () => Promise<void>;
}

/** Resolves when the state of a reader meets a condition. */
export function untilState({ subscribe }: CartReader, isMet: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!isMet()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(check);
    check();
  });
}

export interface SessionReading extends CartReading {
  /** How many reads have begun. Totals and coupon are read once for each. */
  readonly reads: number;
  /** Whether `cart` was patched since it was read. */
  readonly isPatched: boolean;
}

export interface SessionReader extends CartReader {
  readonly getState: () => SessionReading;
  /**
   * Replaces the cart with what `change` returns, until it is read again. Cancels a read in flight,
   * which may return the old state.
   */
  readonly patch: (change: (cart: Cart | undefined) => Cart | undefined) => void;
  /**
   * Reads the cart now, and again when the store, the connection or the page's visibility changes.
   * Returns the stop function.
   */
  readonly start: () => () => void;
}

interface ReadOptions {
  /** Whether a response that the page requested early may be used. */
  readonly early?: boolean;
  /** Whether this read follows failed ones after a while. It is not retried. */
  readonly isRecovery?: boolean;
}

const nothing = {
  cart: null,
  fetchStatus: 'idle',
  error: null,
  updatedAt: 0,
  failedAt: 0,
  isPatched: false,
} as const;

/** Creates the reader of a session. Sends nothing until it is started. */
export function createCartReader(
  session: GuestCartSession,
  retry: RetryOptions = {},
): SessionReader {
  const { current: first } = session.store.getState();
  const store = createStore<SessionReading>(() => ({ ...nothing, reads: 0, current: first }));
  const { getState, setState: set, subscribe } = store;
  let inFlight: AbortController | undefined;
  /** Failed reads since the last good one. */
  let failures = 0;
  let recovery: ReturnType<typeof setTimeout> | undefined;

  /** Reads again later. A page hidden at that time reads when it becomes visible. */
  function scheduleRecovery(error: GuestCartError): void {
    failures += 1;
    const delay = recoveryDelay(failures, error);
    if (delay === undefined) return;
    recovery = setTimeout(() => {
      if (document.visibilityState === 'visible') void read({ isRecovery: true });
    }, delay);
  }

  let last = Promise.resolve();

  function read(options?: ReadOptions): Promise<void> {
    last = readOnce(options);
    return last;
  }

  /**
   * Reads, and waits for the read that replaced this one: another tab has changed the cart in the
   * meantime.
   */
  async function readToEnd(): Promise<void> {
    let reading = read();
    await reading;
    while (reading !== last) {
      reading = last;
      await reading;
    }
  }

  async function readOnce({ early = false, isRecovery = false }: ReadOptions = {}): Promise<void> {
    // A read in flight may return the old state.
    inFlight?.abort();
    clearTimeout(recovery);
    const cartId = cartIdOf(getState().current);
    if (cartId === null) return;
    const own = new AbortController();
    inFlight = own;
    set({ fetchStatus: 'fetching', reads: getState().reads + 1 });
    try {
      const cart = await readWithRetry(
        (failures) =>
          session.readCart(cartId, { signal: own.signal, early: early && failures === 0 }),
        own.signal,
        isRecovery ? { ...retry, retry: false } : retry,
      );
      if (own.signal.aborted) return;
      failures = 0;
      const now = Date.now();
      // Two reads within a millisecond must have different times.
      set({
        cart,
        isPatched: false,
        fetchStatus: 'idle',
        error: null,
        updatedAt: now === getState().updatedAt ? now + 1 : now,
      });
    } catch (thrown) {
      if (own.signal.aborted) return;
      const error = thrown as GuestCartError; // as `readWithRetry` throws
      set({ error, failedAt: Date.now(), fetchStatus: isOffline(error) ? 'paused' : 'idle' });
      scheduleRecovery(error);
    }
  }

  /** Drops the cart when the store holds another id or none, and reads the new one. */
  function follow(): void {
    const { current } = session.store.getState();
    if (current === getState().current) return;
    const before = cartIdOf(getState().current);
    const cartId = cartIdOf(current);
    if (cartId === before) {
      set({ current });
      return;
    }
    inFlight?.abort();
    set({ ...nothing, current });
    void read();
  }

  function start(): () => void {
    const page = new AbortController();
    const { signal } = page;
    const stops = [
      session.start(),
      session.store.subscribe(follow),
      session.onRefresh(() => void read()),
    ];
    const onVisible = (): void => {
      if (
        document.visibilityState === 'visible' &&
        Math.abs(Date.now() - getState().updatedAt) > freshWhenSeen
      )
        void read();
    };
    const onFocus = (): void => {
      if (getState().error !== null && getState().fetchStatus === 'idle') void read();
    };
    window.addEventListener('online', () => void read(), { signal });
    window.addEventListener('focus', onFocus, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    // Starts a read if the store has changed since this reader was created.
    follow();
    if (getState().fetchStatus !== 'fetching') void read({ early: true });
    return () => {
      page.abort();
      clearTimeout(recovery);
      inFlight?.abort();
      inFlight = undefined;
      for (const stop of stops) stop();
      set({ fetchStatus: 'idle' });
    };
  }

  return {
    getState,
    subscribe,
    read: readToEnd,
    patch(change) {
      inFlight?.abort();
      set({
        cart: change(getState().cart ?? undefined) ?? null,
        isPatched: true,
        fetchStatus: 'idle',
      });
    },
    start,
  };
}
