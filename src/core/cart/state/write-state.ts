import type { GuestCartError } from '../../api/errors.ts';

/**
 * The last change to one thing of a cart, such as its discount code. `core/cart/writes/cart-write.ts`
 * has its steps.
 */
export type WriteState<T> =
  | {
      /** It was not confirmed or read yet. `waiting` was not sent, because the browser is offline. */
      readonly status: 'sending' | 'waiting';
      /** What the cart is to have. Null may remove what it has. */
      readonly wanted: T;
      readonly error: null;
    }
  /** `rejected` with the shop's message for what it does not accept. */
  | { readonly status: 'failed'; readonly wanted: undefined; readonly error: GuestCartError }
  /** There was none, or it was made, withdrawn or dismissed. */
  | { readonly status: 'none'; readonly wanted: undefined; readonly error: null };

export const noWrite = { status: 'none', wanted: undefined, error: null } as const;
