import type { GuestCartError } from '../../api/errors.ts';
import type { Cart } from '../../api/cart.ts';
import type { CurrentCart } from '../record/record.ts';

/** The current cart as last read, and the state of its reads. */
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
  /** How many reads have begun. Totals and coupon are read once for each. */
  readonly reads: number;
  /** Whether a confirmed change was put into `cart` since it was read. */
  readonly isPatched: boolean;
}

/** The cart that a checkout starts with. */
export interface CheckoutCart {
  /** The cart as last read. */
  readonly cart: Cart;
  /** Its id. Anyone who has it can read the cart. */
  readonly cartId: string;
}

/**
 * Where the cart comes from: the reader in the element (`reader.ts`), the cache of TanStack Query in
 * React (`react/query-reader.ts`), which is too large for a script tag.
 */
export interface CartReader {
  readonly getState: () => CartReading;
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Reads the current cart again. Resolves when the last read has ended, to whether a cart has
   * arrived. Never rejects.
   */
  readonly read: () => Promise<boolean>;
  /**
   * Puts a change that the shop has confirmed into the cart, until it is read again. Cancels a read
   * in flight, which may return the old state. Does nothing if another cart is current.
   */
  readonly patch: (cartId: string, change: (cart: Cart) => Cart) => Promise<void>;
  /**
   * Reads the cart, and again when the store, the connection or the page's visibility changes, until
   * the returned function is called. All callers share one.
   */
  readonly start: () => () => void;
}

/** The state without a read. */
export const notRead = {
  cart: null,
  fetchStatus: 'idle',
  error: null,
  updatedAt: 0,
  failedAt: 0,
  reads: 0,
  isPatched: false,
} as const;

/** Resolves when a state meets a condition, or when the signal aborts. */
export function untilState(
  { subscribe }: Pick<CartReader, 'subscribe'>,
  isMet: () => boolean,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!isMet() && signal?.aborted !== true) return;
      unsubscribe();
      signal?.removeEventListener('abort', check);
      resolve();
    };
    const unsubscribe = subscribe(check);
    signal?.addEventListener('abort', check);
    check();
  });
}

/**
 * Whether a wrong base URL may have caused an error. Once the shop has responded, the address is
 * correct and the shop is only unavailable.
 */
export const mayBeMistake = (
  { updatedAt }: Pick<CartReading, 'updatedAt'>,
  { code }: Pick<GuestCartError, 'code'>,
): boolean => updatedAt === 0 || code === 'misconfigured';
