import type { GuestCartError } from '../api/errors.ts';
import type { Cart } from '../schema/cart.ts';
import { cartIdOf, type CurrentCart } from '../store/cart-record.ts';
import type { GuestCartSession } from './session.ts';
import { isOffline, readWithRetry } from './read-with-retry.ts';
import { freshWhenSeen, type readRetryDelay } from './retry.ts';

/** What is known of the current cart, and how the last read of it went. */
export interface CartReading {
  readonly current: CurrentCart;
  /** The last good cart, null where none was read yet. */
  readonly cart: Cart | null;
  /** `paused`: waiting for a connection. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly fault: GuestCartError | null;
  /** When the last good cart came, and when a read last failed, in milliseconds since 1970; 0 for never. */
  readonly asOf: number;
  readonly failedAt: number;
  /** How many reads have begun, for whatever is to be read along with the cart. */
  readonly reads: number;
}

/**
 * Keeps the current cart read, for whoever shows it without React: the custom element. (The hooks have TanStack Query
 * for this; in the one file that a page loads by a script tag there is no room for it.)
 */
export interface CartReader {
  readonly getState: () => CartReading;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads again, also where nothing seems to have changed. Resolves when it went one way or the other. */
  readonly read: () => Promise<void>;
  /**
   * Takes over what the shop has just said of a part of the cart, until it is read again. A read that is under way may
   * tell what was before, and is called off.
   */
  readonly revise: (change: (cart: Cart) => Cart) => void;
  /** Follows the store, the connection and the page's visibility, until the returned function is called. */
  readonly start: () => () => void;
}

const nothing = { cart: null, fetchStatus: 'idle', fault: null, asOf: 0, failedAt: 0 } as const;

export interface CartReaderOptions {
  /** Milliseconds before a failed read is tried again. @default 1, 2, 4 seconds, half of it by chance */
  readonly retryDelay?: typeof readRetryDelay;
}

/** Makes the reader of a session. Sends nothing until it is started. */
export function createCartReader(session: GuestCartSession, options: CartReaderOptions = {}): CartReader {
  const { retryDelay } = options;
  const listeners = new Set<() => void>();
  let state: CartReading = { ...nothing, reads: 0, current: session.store.getState().current };
  let flight: AbortController | undefined;

  function set(next: Partial<CartReading>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function read(early = false): Promise<void> {
    // A read that is under way may answer with what was before.
    flight?.abort();
    const cartId = cartIdOf(state.current);
    if (cartId === null) return;
    const own = new AbortController();
    flight = own;
    set({ fetchStatus: 'fetching', reads: state.reads + 1 });
    try {
      const cart = await readWithRetry(
        (failures) => session.readCart(cartId, { signal: own.signal, early: early && failures === 0 }),
        own.signal,
        retryDelay,
      );
      if (own.signal.aborted) return;
      const now = Date.now();
      // Two reads within one millisecond are two all the same.
      set({ cart, fetchStatus: 'idle', fault: null, asOf: now === state.asOf ? now + 1 : now });
    } catch (thrown) {
      if (own.signal.aborted) return;
      const fault = thrown as GuestCartError; // as `readWithRetry` throws
      set({ fault, failedAt: Date.now(), fetchStatus: isOffline(fault) ? 'paused' : 'idle' });
    }
  }

  /** The store holds another id, or none: what was known of the cart before says nothing of this one. */
  function follow(): void {
    const { current } = session.store.getState();
    if (current === state.current) return;
    const before = cartIdOf(state.current);
    const cartId = cartIdOf(current);
    if (cartId === before) {
      set({ current });
      return;
    }
    flight?.abort();
    set({ ...nothing, current });
    void read();
  }

  function start(): () => void {
    const page = new AbortController();
    const { signal } = page;
    const stops = [session.start(), session.store.subscribe(follow), session.onRefresh(() => void read())];
    const onPageShow = (event: PageTransitionEvent): void => {
      // Back from the back/forward cache, where it may have slept through a whole checkout.
      if (!event.persisted) return;
      session.getCartId();
      void read();
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible' && Math.abs(Date.now() - state.asOf) > freshWhenSeen) void read();
    };
    window.addEventListener('online', () => void read(), { signal });
    window.addEventListener('pageshow', onPageShow, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    // It may have become another cart since this reader was made; then that is being read already.
    follow();
    if (state.fetchStatus !== 'fetching') void read(true);
    return () => {
      page.abort();
      flight?.abort();
      flight = undefined;
      for (const stop of stops) stop();
      set({ fetchStatus: 'idle' });
    };
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => read(),
    revise(change) {
      flight?.abort();
      if (state.cart !== null) set({ cart: change(state.cart), fetchStatus: 'idle' });
    },
    start,
  };
}
