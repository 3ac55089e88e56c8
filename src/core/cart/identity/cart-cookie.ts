import { resolveBaseUrl } from '../../api/base-url.ts';
import { isCartId, isCustomerCartId } from '../../api/cart-url.ts';
import type { CurrentCart } from './cart-record.ts';
import { scopeOf, serverRenderOrigin } from './keys.ts';

/** The cookies of a page: its `document`, or the `Cookie` header of its request. */
export type Cookies = Pick<Document, 'cookie'>;

/** Undefined on a server, other than its type says. */
const pageLocation = (): Location | undefined => (globalThis as { location?: Location }).location;

/**
 * The name of the cookie of a scope. On the page's own origin the path alone is in it, because a
 * server may not know the origin.
 */
export function cookieNameOf(
  scope: string,
  namespace = 'guest-cart',
  origin = pageLocation()?.origin ?? '',
): string {
  const path = scope.startsWith(`${origin}/`) ? scope.slice(origin.length) : scope;
  return encodeURIComponent(`${namespace}:${path}`);
}

/** The id of a guest cart in a cookie. Null without one, and for a value that cannot be an id. */
export function readCookie(name: string, cookies?: Cookies): string | null {
  try {
    const [, value = ''] = `; ${(cookies ?? document).cookie}`.split(`; ${name}=`);
    const cartId = decodeURIComponent(value.replace(/;.*/, ''));
    return isCartId(cartId) && !isCustomerCartId(cartId) ? cartId : null;
  } catch {
    // A sandboxed frame has no cookies, and a server has no document.
    return null;
  }
}

/**
 * Keeps the id of a guest cart in a cookie, and nothing of a customer. Removes the cookie of any
 * other cart.
 */
export function writeCookie(name: string, current: CurrentCart, cookies?: Cookies): void {
  const cartId = current.status === 'guest' ? current.cartId : null;
  // Safari deletes what a script has written earlier than what a server has set, so an equal cookie
  // stays as it is.
  if (cartId === readCookie(name, cookies)) return;
  const secure = pageLocation()?.protocol === 'https:' ? '; Secure' : '';
  // 30 days, after which Magento deletes an unused cart.
  const age = cartId === null ? 0 : 2_592_000;
  try {
    (cookies ?? document).cookie =
      `${name}=${encodeURIComponent(cartId ?? '')}; Path=/; SameSite=Lax; Max-Age=${age}${secure}`;
  } catch {
    // As above.
  }
}

/** Which cart to read: the same values as on the page. */
export interface CartCookieOptions {
  /**
   * The base URL of the provider or the script tag. For a shop on the page's own origin, its path.
   */
  readonly baseUrl: string;
  /** Store code. @default none */
  readonly store?: string | undefined;
  /** Prefix of every storage key. @default 'guest-cart' */
  readonly namespace?: string | undefined;
}

/**
 * On a server: the id of the visitor's guest cart, which a page with `storage="cookie"` keeps in a
 * cookie. Null without one.
 *
 * @param cookie the `Cookie` header of the request
 * @throws {GuestCartError} `misconfigured` for an unusable base URL
 * @example
 * const cartId = cartIdFromCookie(request.headers.get('cookie'), { baseUrl: '/rest/default' });
 */
export function cartIdFromCookie(
  cookie: string | null | undefined,
  { baseUrl, store, namespace }: CartCookieOptions,
): string | null {
  const scope = scopeOf(resolveBaseUrl(baseUrl, store, serverRenderOrigin), store);
  return readCookie(cookieNameOf(scope, namespace, serverRenderOrigin), { cookie: cookie ?? '' });
}
