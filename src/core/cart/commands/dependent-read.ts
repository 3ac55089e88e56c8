import { createStore } from 'zustand/vanilla';
import { isCartNotFound, type GuestCartError } from '../../api/errors.ts';
import type { RequestOptions } from '../../api/request.ts';
import { isReadOnly } from '../session/record.ts';
import type { GuestCartSession } from '../session/session.ts';
import { untilState, type CartReading } from '../state/cart-source.ts';
import { createLastRead, type RetryOptions } from '../state/retry.ts';
import { isBeingRead, isSettled } from '../lines/cart-handle.ts';

/** What was last read of a cart, such as its totals. */
interface ReadState<T> {
  /** Undefined before the first successful read. */
  readonly data: T | undefined;
  readonly isFetching: boolean;
  readonly error: GuestCartError | null;
  /** When `data` was read, in milliseconds since 1970. */
  readonly updatedAt: number;
}

export interface DependentReadOptions<T> {
  readonly session: Pick<GuestCartSession, 'areReadsDelayed'>;
  readonly getCart: () => CartReading;
  readonly request: (options: RequestOptions) => Promise<T>;
  /** Aborts when another cart is current. */
  readonly signal: AbortSignal;
  readonly retry?: RetryOptions | undefined;
  /** Whether anything on the page uses the data. */
  readonly isWanted: () => boolean;
}

const noData = { data: undefined, isFetching: false, error: null, updatedAt: 0 } as const;

/** Milliseconds for which data that nothing wants stays fresh, if the cart has not changed. */
const freshFor = 30_000;

/**
 * Reads what depends on the cart, such as its totals, whenever the cart is read. Sends nothing before
 * `follow` is called.
 */
export function createDependentRead<T>(options: DependentReadOptions<T>) {
  const { session, getCart, request, signal, retry, isWanted } = options;
  const store = createStore<ReadState<T>>(() => noData);
  const { getState, setState } = store;
  const lastRead = createLastRead<T>();
  /** The read of the cart that the last read here belongs to. */
  let cartRead: number | undefined;
  /** The time of the cart when nothing wanted the data any more. */
  let pausedAt: number | undefined;

  signal.addEventListener('abort', () => {
    lastRead.cancel();
    // A change of the code waits for it.
    setState({ isFetching: false });
  });

  async function read(): Promise<void> {
    cartRead = getCart().reads;
    setState({ isFetching: true });
    try {
      const last = await lastRead.run((aborted) => request({ signal: aborted }), retry);
      if (last !== undefined)
        setState({ data: last.data, isFetching: false, error: null, updatedAt: Date.now() });
    } catch (error) {
      setState({ isFetching: false, error: error as GuestCartError }); // as `run` throws
    }
  }

  /** Data that may be outdated is read again when something wants it again. */
  function resume(): void {
    const { isFetching, updatedAt } = getState();
    const isSameCart = getCart().updatedAt === pausedAt;
    const isFresh = isSameCart && Math.abs(Date.now() - updatedAt) < freshFor;
    if (pausedAt !== undefined && !isFetching && !isFresh) cartRead = undefined;
    pausedAt = undefined;
  }

  return {
    getState,
    isWanted,
    subscribe: store.subscribe,
    /** Reads now, and aborts a read in flight. Resolves when the read has ended. */
    read,
    whenIdle: (): Promise<void> => untilState(store, () => !getState().isFetching),
    /** Whether the data may not match the cart. */
    isStale(): boolean {
      const { isFetching, error } = getState();
      const cart = getCart();
      return isFetching || error !== null || !isSettled(cart) || cartRead !== cart.reads;
    },
    /**
     * Reads if the cart has been read since the last time. Call it also when `isWanted` may have
     * changed.
     */
    follow(): void {
      if (!isWanted()) {
        pausedAt ??= getCart().updatedAt;
        return;
      }
      if (session.areReadsDelayed()) return;
      resume();
      const cart = getCart();
      const isBeforeFirstRead = cart.reads === 0 && cart.cart === null;
      if (isBeforeFirstRead || cartRead === cart.reads) return;
      // The shop may return an assigned cart, but refuse its totals and coupon permanently. Most
      // shops no longer return it by the guest's id: only the read of the cart finds that out.
      const isRefused = isCartNotFound(getState().error) || isBeingRead(cart);
      if (isReadOnly(cart.current) && isRefused) return;
      void read();
    },
  };
}
