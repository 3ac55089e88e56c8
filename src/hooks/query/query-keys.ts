import type { CollectionQuery } from '../../api/collection-api.ts';

/** Every query key of this package, from the widest to the narrowest. All that a read depends on is in its key. */
export const guestCartKeys = {
  all: ['guest-cart'] as const,
  scope: (scope: string) => [...guestCartKeys.all, scope] as const,
  carts: (scope: string) => [...guestCartKeys.scope(scope), 'cart'] as const,
  cart: (scope: string, cartId: string | null) => [...guestCartKeys.carts(scope), cartId] as const,
  /** Below the cart's key, so that invalidating, cancelling or removing the cart includes them. */
  totals: (scope: string, cartId: string | null) => [...guestCartKeys.cart(scope, cartId), 'totals'] as const,
  coupon: (scope: string, cartId: string | null) => [...guestCartKeys.cart(scope, cartId), 'coupon'] as const,
  collection: (scope: string, url: string, query: CollectionQuery) =>
    [...guestCartKeys.scope(scope), 'collection', url, query] as const,
  collectionPage: (scope: string, url: string, query: CollectionQuery, page: number) =>
    [...guestCartKeys.collection(scope, url, query), page] as const,
};
