import type { CartContents } from '../../core/view/types.ts';
import type { DisplayedError } from '../../core/api/errors.ts';
import { isReadOnly } from '../../core/cart/record/record.ts';
import { isCartLost, type ShopState } from '../../core/cart/shown/shop-view.ts';

/**
 * How current the cart on screen is:
 *
 * - `current`: the last read succeeded
 * - `refreshing`: the cart is being read again
 * - `stale`: the last read failed; this is the last good cart
 * - `offline`: there is no connection; this is the last good cart
 */
export type Freshness =
  | { readonly kind: 'current' }
  | { readonly kind: 'refreshing' }
  | {
      readonly kind: 'stale';
      readonly error: DisplayedError;
      readonly updatedAt: number;
      readonly retrying: boolean;
    }
  | { readonly kind: 'offline' };

/**
 * What the widget shows:
 *
 * - `none`: no cart; `isLost` if the service no longer has the previous one
 * - `loading`, `failed`, `offline`: there is a cart, but it has not been read yet
 * - `assigned`: it belongs to a customer, and the service no longer returns it by the guest id
 * - `cart`: a cart to show
 */
export type ScreenState =
  | { readonly kind: 'none'; readonly isLost: boolean }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: DisplayedError; readonly retrying: boolean }
  | { readonly kind: 'offline' }
  | { readonly kind: 'assigned' }
  | {
      readonly kind: 'cart';
      readonly contents: CartContents;
      /** Whether it is a customer's that can only be looked at. */
      readonly assigned: boolean;
      readonly freshness: Freshness;
    };

/** Everything that the state is derived from. */
export interface ScreenStateInputs extends Pick<
  ShopState,
  'isOnServer' | 'current' | 'retired' | 'fetchStatus' | 'updatedAt'
> {
  readonly error: DisplayedError | null;
  /** Whether the page has a signed-in customer. */
  readonly hasCustomer: boolean;
  /** Contents of the last good cart, null if none has been read yet. */
  readonly contents: CartContents | null;
  /** Whether the browser says that it has a connection. */
  readonly online: boolean;
}

/** Returns the state to show. Pure. The last good cart takes precedence over an error. */
export function toScreenState(inputs: ScreenStateInputs): ScreenState {
  const { isOnServer, current, hasCustomer, contents, online } = inputs;
  const { fetchStatus, error, updatedAt } = inputs;
  if (isOnServer) return { kind: 'loading' };
  if (current.status === 'none') return { kind: 'none', isLost: isCartLost(inputs, hasCustomer) };
  if (current.cartId === null) return { kind: 'assigned' };
  const retrying = fetchStatus === 'fetching';
  // A read that waits for a connection, or failed without a response while there was none.
  const offline = fetchStatus === 'paused' || (!online && error?.code === 'network');
  if (contents === null) {
    if (offline) return { kind: 'offline' };
    return error === null ? { kind: 'loading' } : { kind: 'failed', error, retrying };
  }
  let freshness: Freshness = { kind: retrying ? 'refreshing' : 'current' };
  if (offline || !online) freshness = { kind: 'offline' };
  else if (error !== null) freshness = { kind: 'stale', error, updatedAt, retrying };
  return { kind: 'cart', contents, assigned: isReadOnly(current), freshness };
}

/** One word for `data-state`, for the shop's own styles. */
export function stateName(state: ScreenState): string {
  if (state.kind === 'assigned') return 'assigned';
  if (state.kind !== 'cart') return state.kind;
  return state.assigned && state.contents !== 'closed' ? 'assigned' : state.contents;
}
