import { isCartNotFound, type GuestCartError } from '../../api/errors.ts';
import type { RequestOptions } from '../../api/request.ts';
import type { CartCache } from '../reading/cart-cache.ts';
import { readWithRetry, type RetryOptions } from '../reading/retry.ts';
import type { GuestCartSession } from '../identity/session.ts';
import { cartIdOf, isReadOnly } from '../identity/cart-record.ts';

/** Data that depends on the current cart, and the outcome of its last read. */
export interface DependentReadState<T> {
  /** Undefined before the first successful read. */
  readonly data: T | undefined;
  readonly isFetching: boolean;
  readonly error: GuestCartError | null;
  /** The read of the cart that it belongs to, by {@link CartCache.readCount}. */
  readonly ofRead: number | undefined;
}

export interface DependentReadOptions<T> {
  readonly session: GuestCartSession;
  readonly cache: CartCache;
  /** Whether anything on the page uses the data. */
  readonly isWanted: () => boolean;
  readonly read: (cartId: string, options: RequestOptions) => Promise<T>;
  readonly onChange: () => void;
  readonly retry?: RetryOptions | undefined;
}

/** Milliseconds for which data stays fresh during a pause, if the cart has not changed. */
const freshFor = 30_000;

const initial = { data: undefined, isFetching: false, error: null, ofRead: undefined } as const;

/**
 * Creates a read that follows every read of the current cart: its totals, its coupon. Sends nothing
 * before `follow` is called.
 */
export function createDependentRead<T>(options: DependentReadOptions<T>) {
  const { session, cache, isWanted, read, onChange, retry } = options;
  let state: DependentReadState<T> = initial;
  let inFlight: AbortController | undefined;
  let idleListeners: (() => void)[] = [];
  let cartId: string | null = null;
  let readAt = 0;
  let paused: { readonly cartUpdatedAt: number } | undefined;

  function set(next: Partial<DependentReadState<T>>): void {
    state = { ...state, ...next };
    onChange();
    if (state.isFetching) return;
    const listeners = idleListeners;
    idleListeners = [];
    for (const listener of listeners) listener();
  }

  const whenIdle = (): Promise<void> =>
    state.isFetching
      ? new Promise((resolve) => void idleListeners.push(resolve))
      : Promise.resolve();

  async function begin(id: string): Promise<void> {
    inFlight?.abort();
    const { signal } = (inFlight = new AbortController());
    set({ isFetching: true, ofRead: cache.readCount(id) });
    try {
      const data = await readWithRetry(() => read(id, { signal }), signal, retry);
      readAt = Date.now();
      if (!signal.aborted) set({ data, isFetching: false, error: null });
    } catch (thrown) {
      // `readWithRetry` throws nothing else.
      if (!signal.aborted) set({ isFetching: false, error: thrown as GuestCartError });
    }
  }

  /** Drops the data of any other cart. Returns the id of the current one. */
  function syncCartId(): string | null {
    const id = cartIdOf(session.store.getState().current);
    if (id === cartId) return id;
    cartId = id;
    inFlight?.abort();
    if (state !== initial) set(initial);
    return id;
  }

  return {
    getState: (): DependentReadState<T> =>
      cartIdOf(session.store.getState().current) === cartId ? state : initial,
    whenIdle,
    /** Reads if the cart has been read since the last time. */
    follow(): void {
      const id = syncCartId();
      if (id === null || !isWanted() || session.areReadsDelayed()) return;
      const count = cache.readCount(id);
      // Nothing to do before the first read of the cart.
      if (count === 0 && cache.getCart(id) === undefined) return;
      if (state.ofRead === count) return;
      // The shop may return an assigned cart, but refuse its totals and coupon permanently. Most
      // shops no longer return it by the guest's id: only the read of the cart finds that out.
      const isAssigned = isReadOnly(session.store.getState().current);
      if (isAssigned && (isCartNotFound(state.error) || cache.isReading(id))) return;
      void begin(id);
    },
    /** Reads now. Resolves when the read has ended. */
    async refetch(): Promise<void> {
      const id = syncCartId();
      if (id !== null) await begin(id);
    },
    /** Call it when `follow` is no longer called. */
    pause(): void {
      if (cartId !== null) paused = { cartUpdatedAt: cache.updatedAt(cartId) };
    },
    /** Call it before `follow` is called again. Data that may be outdated is then read again. */
    resume(): void {
      const before = paused;
      paused = undefined;
      if (before === undefined || state.isFetching || cartId === null) return;
      const isFresh =
        Math.abs(Date.now() - readAt) < freshFor &&
        cache.updatedAt(cartId) === before.cartUpdatedAt;
      // Without `ofRead`, the next `follow` reads it again.
      if (!isFresh) state = { ...state, ofRead: undefined };
    },
  };
}
