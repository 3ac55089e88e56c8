import { createStore } from 'zustand/vanilla';
import { isCartNotFound, type GuestCartError } from '../../api/errors.ts';
import type { RequestOptions } from '../../api/request.ts';
import { isReadOnly } from '../record/record.ts';
import type { GuestCartSession } from '../session/session.ts';
import { untilState } from '../state/cart-reading.ts';
import { createLastRead, type RetryOptions } from '../state/retry.ts';
import type { CartHandle } from '../writes/cart-handle.ts';
import { readProgress, type Edits } from '../writes/change-progress.ts';

/** What was last read of a cart, such as its totals. */
export interface ReadState<T> {
  /** Undefined before the first successful read. */
  readonly data: T | undefined;
  readonly isFetching: boolean;
  readonly error: GuestCartError | null;
  /** When `data` was read, in milliseconds since 1970. */
  readonly updatedAt: number;
}

/** The cart that it depends on. */
interface CartOfRead {
  /** Aborts when another cart is current. */
  readonly signal: AbortSignal;
  readonly session: Pick<GuestCartSession, 'areReadsDelayed'>;
  readonly handle: Pick<CartHandle, 'getState'>;
  /** @default as for the cart */
  readonly retry?: RetryOptions | undefined;
  readonly edits: Pick<Edits, 'getProgress'>;
}

interface DependentReadOptions<T> {
  readonly request: (options: RequestOptions) => Promise<T>;
  /** Whether anything on the page uses the data. */
  readonly isWanted: () => boolean;
}

const noData = { data: undefined, isFetching: false, error: null, updatedAt: 0 } as const;

/** Milliseconds for which data that nothing wants stays fresh, if the cart has not changed. */
const freshFor = 30_000;

/** Runs a request again and again, of which the last run counts, and keeps what it returned. */
function createReadState<T>(
  request: DependentReadOptions<T>['request'],
  retry: RetryOptions | undefined,
) {
  const store = createStore<ReadState<T>>(() => noData);
  const { getState, setState, subscribe } = store;
  const lastRead = createLastRead<T>();
  return {
    getState,
    subscribe,
    async read(): Promise<void> {
      setState({ isFetching: true });
      try {
        const last = await lastRead.run((signal) => request({ signal }), retry);
        if (last !== undefined)
          setState({ data: last.data, isFetching: false, error: null, updatedAt: Date.now() });
      } catch (error) {
        setState({ isFetching: false, error: error as GuestCartError }); // as `run` throws
      }
    },
    cancel(): void {
      lastRead.cancel();
      // A change of the code waits for it.
      setState({ isFetching: false });
    },
    whenIdle: (): Promise<void> => untilState(store, () => !getState().isFetching),
  };
}

/**
 * Reads what depends on the cart, such as its totals. Sends nothing by itself: `readIfNeeded` reads
 * once for each read of the cart, `read` each time.
 */
export function createDependentRead<T>(
  { signal, session, handle: { getState: getCart }, retry, edits }: CartOfRead,
  { request, isWanted }: DependentReadOptions<T>,
) {
  const state = createReadState(request, retry);
  const { getState } = state;
  /** The read of the cart with which the data was last requested. */
  let readOfCart: number | undefined;
  /** When the cart was read that was current when nothing wanted the data any more. */
  let unwantedSince: number | undefined;

  function read(): Promise<void> {
    readOfCart = getCart().reads;
    return state.read();
  }

  /** Whether the data was requested with the last read of the cart, or after it. */
  const isOfLastRead = (): boolean => {
    const { isFetching, error } = getState();
    return !isFetching && error === null && readOfCart === getCart().reads;
  };

  /** Whether the data may not match the cart any more, because nothing wanted it for a while. */
  function isOld(): boolean {
    const { isFetching, updatedAt } = getState();
    if (unwantedSince === undefined || isFetching) return false;
    return getCart().updatedAt !== unwantedSince || Math.abs(Date.now() - updatedAt) >= freshFor;
  }

  /** Whether the cart has got so far that the data can be read. */
  function canRead(): boolean {
    const cart = getCart();
    if (session.areReadsDelayed() || (cart.reads === 0 && cart.cart === null)) return false;
    // An assigned cart is read first. The shop may return it, but refuse its totals and coupon
    // permanently. Most shops no longer return it by the guest's id, which only its own read finds out.
    const isRefused = isCartNotFound(getState().error);
    return !isReadOnly(cart.current) || (!isRefused && readProgress(cart) !== 'reading');
  }

  signal.addEventListener('abort', () => state.cancel());

  return {
    getState,
    isWanted,
    isOfLastRead,
    subscribe: state.subscribe,
    /** Reads now, and aborts a read in flight. Resolves when the read has ended. */
    read,
    whenIdle: state.whenIdle,
    /** Whether the data may not match the cart that is shown. */
    isStale: (): boolean =>
      edits.getProgress() !== 'done' || !isOfLastRead() || readProgress(getCart()) !== 'current',
    /**
     * Reads if the cart has been read since the last time, or the data is wanted again and may be
     * stale. Call it also when `isWanted` may have changed.
     */
    readIfNeeded(): void {
      const { reads, updatedAt } = getCart();
      const isNeeded = readOfCart !== reads || isOld();
      if (!isWanted()) unwantedSince ??= updatedAt;
      else if (!isNeeded) unwantedSince = undefined;
      else if (canRead()) {
        unwantedSince = undefined;
        void read();
      }
    },
  };
}
