import type { Cart } from '../../api/cart.ts';

/**
 * The cache of the carts that were read: the TanStack Query cache in React, the cart reader's state
 * in the element. The controls controller uses this port, so it depends on neither.
 */
export interface CartCache {
  /** Returns the last cart that was read; undefined if there is none yet. */
  getCart(cartId: string): Cart | undefined;
  /**
   * Replaces the cached cart with what `change` returns, after the shop has confirmed a change to a
   * part of it. Cancels a read in flight, which may return the old state. `change` receives
   * undefined if no cart is cached, and may return undefined to change nothing.
   */
  patch(cartId: string, change: (cart: Cart | undefined) => Cart | undefined): Promise<void>;
  /** Reads the cart again. Resolves to true when a cart arrived. Never rejects. */
  refetch(cartId: string): Promise<boolean>;
  /** Returns how many reads of the cart have begun. Totals and coupon are read once for each. */
  readCount(cartId: string): number;
  /**
   * Returns when the cached cart was last read or patched, in milliseconds since 1970; 0 for never.
   */
  updatedAt(cartId: string): number;
  /**
   * Whether the cached cart is the response of the last read: false during a read, after a failed
   * one, and after a patch.
   */
  isSettled(cartId: string): boolean;
  /** Whether a read of the cart is in flight, or about to follow a patch. */
  isReading(cartId: string): boolean;
  /** Calls the listener when a read begins or ends. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}
