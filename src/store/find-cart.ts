import { peekCartId } from './peek-cart-id.ts';
import { recordKeyOf, scopeOf } from './keys.ts';

/** Where storage keeps the current cart, and where that is read (4.1); null where there is none. */
export type FoundCart = readonly [recordKey: string, url: string | null];

/** What a shop's cart is found by, as the provider and the element have it. */
interface CartScope {
  readonly baseUrl: string;
  readonly store?: string | undefined;
  readonly namespace?: string | undefined;
}

/**
 * Finds the current cart of a shop for code that runs before the client and the store have arrived. The address gets the
 * spelling that `resolveBaseUrl` gives it, without its checks and their words: where the two differ, nobody takes what
 * was asked for early, and the checks say what is wrong.
 *
 * @throws where storage is denied, its record is damaged, or the address is none
 */
export function findCart({ baseUrl, store, namespace }: CartScope): FoundCart {
  const { origin, pathname } = new URL(
    baseUrl.trim().replaceAll('{store}', encodeURIComponent(store ?? '')),
    document.baseURI,
  );
  const address = origin + pathname.replace(/\/+$/, '');
  const key = recordKeyOf(scopeOf(address, store), namespace);
  const cartId = peekCartId(key);
  return [key, cartId && `${address}/V1/guest-carts/${encodeURIComponent(cartId)}`];
}
