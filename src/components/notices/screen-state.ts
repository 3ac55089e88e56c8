import type { FormattedCart } from '../../core/view/compact-view-cache.ts';
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
 * - `cart`: a cart to show, which can be changed and ordered
 * - `closed`: one that has been ordered
 */
export type ScreenState =
  | { readonly kind: 'none'; readonly isLost: boolean }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: DisplayedError; readonly retrying: boolean }
  | { readonly kind: 'offline' }
  | { readonly kind: 'assigned' }
  | {
      readonly kind: 'cart';
      readonly formatted: FormattedCart;
      readonly freshness: Freshness;
      /** Whether it is a customer's that can only be looked at. */
      readonly assigned: boolean;
    }
  | {
      readonly kind: 'closed';
      readonly formatted: FormattedCart;
      readonly freshness: Freshness;
    };

/** The states with a cart on screen. */
export type ShownCart = Extract<ScreenState, { readonly formatted: FormattedCart }>;

/** Null if there is no cart on screen. */
export const cartOnScreen = (state: ScreenState): ShownCart | null =>
  state.kind === 'cart' || state.kind === 'closed' ? state : null;

/** Everything that the state is derived from. */
export interface ScreenStateInputs extends Pick<
  ShopState,
  'isOnServer' | 'current' | 'retired' | 'fetchStatus' | 'updatedAt'
> {
  readonly error: DisplayedError | null;
  /** Whether the page has a signed-in customer. */
  readonly hasCustomer: boolean;
  /** The last good cart, null if none has been read yet. */
  readonly formatted: FormattedCart | null;
  /** Whether the browser says that it has a connection. */
  readonly online: boolean;
}

/** Returns the state to show. Pure. The last good cart takes precedence over an error. */
export function toScreenState(inputs: ScreenStateInputs): ScreenState {
  const { isOnServer, current, hasCustomer, formatted, online } = inputs;
  const { fetchStatus, error, updatedAt } = inputs;
  if (isOnServer) return { kind: 'loading' };
  if (current.status === 'none') return { kind: 'none', isLost: isCartLost(inputs, hasCustomer) };
  if (current.cartId === null) return { kind: 'assigned' };
  const retrying = fetchStatus === 'fetching';
  // A read that waits for a connection, or failed without a response while there was none.
  const offline = fetchStatus === 'paused' || (!online && error?.code === 'network');
  if (formatted === null) {
    if (offline) return { kind: 'offline' };
    return error === null ? { kind: 'loading' } : { kind: 'failed', error, retrying };
  }
  let freshness: Freshness = { kind: retrying ? 'refreshing' : 'current' };
  if (offline || !online) freshness = { kind: 'offline' };
  else if (error !== null) freshness = { kind: 'stale', error, updatedAt, retrying };
  if (formatted.view.contents === 'closed') return { kind: 'closed', formatted, freshness };
  return { kind: 'cart', formatted, freshness, assigned: isReadOnly(current) };
}

/** One word for `data-state`, for the shop's own styles. */
export function stateName(state: ScreenState): string {
  if (state.kind !== 'cart') return state.kind;
  return state.assigned ? 'assigned' : state.formatted.view.contents;
}
