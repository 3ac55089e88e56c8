import type { CollectionQuery } from '../core/api/collection-api.ts';
import { serverRenderOrigin, withoutOrigin } from '../core/cart/record/record-keys.ts';

const originOfPage = (): string =>
  typeof document === 'undefined' ? serverRenderOrigin : location.origin;

/** A scope without the slash at the end of its base URL, which `session.scope` does not have either. */
const withoutSlash = (scope: string): string => scope.replace(/\/+(?=\||$)/, '');

/** The name of a hook that is a mutation, in its key: `add-item` of `useAddItem`. */
export type GuestCartWrite =
  | 'add-item'
  | 'add-items'
  | 'update-item'
  | 'replace-item'
  | 'remove-item'
  | 'create-cart'
  | 'restore-previous'
  | 'assign-customer'
  | 'checkout';

/**
 * Query and mutation keys of this package, from general to specific. A key contains everything that
 * its read depends on. Totals and coupons are not queries: they are read again with each read of the
 * cart.
 *
 * They are keys of the provider's `queryClient`. Without that prop the provider has a client of its
 * own, so `useIsMutating`, `invalidateQueries` and devtools of the page's client find nothing.
 *
 * `scope` is `session.scope`. On the page's own origin the path alone has the same key, so a server
 * that prefetches the cart does not need the page's origin.
 *
 * @example
 * guestCartKeys.cart('/rest/default', cartId);
 */
export const guestCartKeys = {
  all: ['guest-cart'] as const,
  /** Everything of a shop. */
  scope: (scope: string) =>
    [...guestCartKeys.all, withoutOrigin(withoutSlash(scope), originOfPage())] as const,
  /** All carts of a shop. */
  carts: (scope: string) => [...guestCartKeys.scope(scope), 'cart'] as const,
  /** One cart. */
  cart: (scope: string, cartId: string | null) => [...guestCartKeys.carts(scope), cartId] as const,
  /**
   * All writes of the hooks that are mutations, for `useIsMutating`. The widget's buttons,
   * `useCartItems` and `useCoupon` are none.
   */
  writes: (scope: string) => [...guestCartKeys.scope(scope), 'write'] as const,
  /** The writes of one hook, for `useIsMutating`. */
  write: (scope: string, name: GuestCartWrite) => [...guestCartKeys.writes(scope), name] as const,
  /** All pages of a collection. */
  collection: (scope: string, url: string, query: CollectionQuery) =>
    [...guestCartKeys.scope(scope), 'collection', url, query] as const,
  /** One page of a collection. */
  collectionPage: (scope: string, url: string, query: CollectionQuery, page: number) =>
    [...guestCartKeys.collection(scope, url, query), page] as const,
};
