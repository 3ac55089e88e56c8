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

/**
 * Reads what depends on the cart, such as its totals. Sends nothing by itself: `readIfNeeded` reads
 * once for each read of the cart, `read` each time.
 */
export function createDependentRead<T>(
  { signal, session, handle: { getState: getCart }, retry, edits }: CartOfRead,
  { request, isWanted }: DependentReadOptions<T>,
) {
  const store = createStore<ReadState<T>>(() => noData);
  const { getState, setState } = store;
  const lastRead = createLastRead<T>();
  /** The read of the cart with which the data was last requested; undefined to request it again. */
  let readOfCart: number | undefined;
  /** When the cart was read that was current when nothing wanted the data any more. */
  let unwantedSince: number | undefined;

  async function read(): Promise<void> {
    readOfCart = getCart().reads;
    setState({ isFetching: true });
    try {
      const last = await lastRead.run((aborted) => request({ signal: aborted }), retry);
      if (last !== undefined)
        setState({ data: last.data, isFetching: false, error: null, updatedAt: Date.now() });
    } catch (error) {
      setState({ isFetching: false, error: error as GuestCartError }); // as `run` throws
    }
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

  /**
   * Whether an assigned cart is read first. The shop may return it, but refuse its totals and coupon
   * permanently. Most shops no longer return it by the guest's id, which only its own read finds out.
   */
  function mustWaitForCart(): boolean {
    const cart = getCart();
    return (
      isReadOnly(cart.current) &&
      (isCartNotFound(getState().error) || readProgress(cart) === 'reading')
    );
  }

  signal.addEventListener('abort', () => {
    lastRead.cancel();
    // A change of the code waits for it.
    setState({ isFetching: false });
  });

  return {
    getState,
    isWanted,
    isOfLastRead,
    subscribe: store.subscribe,
    /** Reads now, and aborts a read in flight. Resolves when the read has ended. */
    read,
    whenIdle: (): Promise<void> => untilState(store, () => !getState().isFetching),
    /** Whether the data may not match the cart that is shown. */
    isStale: (): boolean =>
      edits.getProgress() !== 'done' || !isOfLastRead() || readProgress(getCart()) !== 'current',
    /**
     * Reads if the cart has been read since the last time, or the data is wanted again and may be
     * stale. Call it also when `isWanted` may have changed.
     */
    readIfNeeded(): void {
      const { cart, reads, updatedAt } = getCart();
      if (!isWanted()) {
        unwantedSince ??= updatedAt;
        return;
      }
      if (session.areReadsDelayed()) return;
      if (isOld()) readOfCart = undefined;
      unwantedSince = undefined;
      const isCartRead = reads > 0 || cart !== null;
      if (isCartRead && readOfCart !== reads && !mustWaitForCart()) void read();
    },
  };
}
