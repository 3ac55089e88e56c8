import { parseBaseUrl } from '../../api/base-url.ts';
import { guestCartUrl, isGuestCartId } from '../../api/cart-url.ts';
import { recordKeyOf, scopeOf } from './record-keys.ts';

/** Storage key of the current cart, and the URL to read it, or null without a cart. */
export type FoundCart = readonly [recordKey: string, url: string | null];

/** Which cart to read: the same values as on the provider. */
export interface EarlyReadOptions {
  /**
   * Base URL of the shop's REST API without `/V1`, such as `https://shop.example/rest/default`. A
   * path is relative to the page, and enough on a server if the shop is on the page's own origin.
   */
  readonly baseUrl: string;
  /** Store code, which replaces `{store}` in `baseUrl`. @default none */
  readonly store?: string | undefined;
  /** Prefix of every storage key. @default 'guest-cart' */
  readonly namespace?: string | undefined;
}

/**
 * The stored id of the current cart. Null without one, and for a customer's cart, which needs a
 * token.
 * @throws if storage is denied or the record is damaged
 */
export function storedCartId(recordKey: string): string | null {
  // JSON.parse(null) is null.
  const record = JSON.parse(localStorage.getItem(recordKey) as string) as {
    state?: { current?: { cartId?: unknown } };
  } | null;
  // A script of the page may have added `cartId` to `Object.prototype`.
  const { cartId }: { __proto__: null; cartId?: unknown } = {
    __proto__: null,
    ...record?.state?.current,
  };
  return isGuestCartId(cartId) ? cartId : null;
}

/**
 * Finds the current cart of a shop before the app code has loaded. The base URL is normalized as by
 * `resolveBaseUrl`, but not validated: for an unusable one, the app code reports the error and does
 * not take the prefetched response.
 *
 * @throws if storage is denied, the record is damaged, or the base URL is no URL
 */
export function findCart({ baseUrl, store, namespace }: EarlyReadOptions): FoundCart {
  const { origin, pathname } = parseBaseUrl(baseUrl, store, document.baseURI);
  const resolved = origin + pathname.replace(/\/+$/, '');
  const key = recordKeyOf(scopeOf(resolved, store), namespace);
  const cartId = storedCartId(key);
  return [key, cartId && guestCartUrl(resolved, cartId)];
}
