import { resolveBaseUrl } from '../../api/base-url.ts';
import { hashOf, isGuestCartId } from '../../api/cart-url.ts';
import type { CurrentCart } from './record.ts';
import type { EarlyReadOptions } from './find-cart.ts';
import { scopeOf, serverRenderOrigin, withoutOrigin } from './record-keys.ts';

/** The cookies of a page: its `document`, or the `Cookie` header of its request. */
export type Cookies = Pick<Document, 'cookie'>;

/** Undefined on a server, other than its type says. */
const pageLocation = (): Location | undefined => (globalThis as { location?: Location }).location;

/** The name of the cookie of a scope. */
export function cookieNameOf(
  scope: string,
  namespace = 'guest-cart',
  origin = pageLocation()?.origin ?? '',
): string {
  return encodeURIComponent(`${namespace}:${withoutOrigin(scope, origin)}`);
}

/**
 * The name on https. Only this host can set such a cookie, for all of its paths: another host of the
 * site could otherwise set the cookie of its own cart, which the visitor would fill
 * (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes).
 */
const hostNameOf = (name: string): string => `__Host-${name}`;

const isSecurePage = (): boolean => pageLocation()?.protocol === 'https:';

/** The name of the cookie that a page reads and writes. */
export function pageCookieNameOf(scope: string, namespace?: string): string {
  const name = cookieNameOf(scope, namespace);
  return isSecurePage() ? hostNameOf(name) : name;
}

/**
 * The name of the cookie with the marks of forgotten carts. Servers that set the cookie of the cart
 * again find it by the start of its name, and must not find this one.
 */
const markNameOf = (name: string): string => `no-${name}`;

/** Chrome's maximum. A server may set the cookie of the cart again for longer than its 30 days. */
const markAge = 34_560_000;
const maxMarks = 10;

/** The values of all cookies with a name, which differ by path or domain. Throws if there are no cookies. */
function valuesOf(name: string, cookies?: Cookies): readonly string[] {
  // Servers and proxies may leave out the space after a semicolon.
  const pairs = (cookies ?? document).cookie.split(/; */);
  return pairs
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => decodeURIComponent(pair.slice(name.length + 1)));
}

/** @param seconds 0 removes the cookie */
function setCookie(name: string, value: string, seconds: number, cookies?: Cookies): void {
  const secure = isSecurePage() ? '; Secure' : '';
  try {
    (cookies ?? document).cookie =
      `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
  } catch {
    // A sandboxed frame has no cookies, and a server has no document.
  }
}

/** The marks of the carts that a reset has forgotten: their hashes, in a cookie. */
function createMarks(cookieName: string, cookies?: Cookies) {
  const name = markNameOf(cookieName);
  const read = (): readonly string[] =>
    valuesOf(name, cookies).flatMap((value) => value.split('.').filter(Boolean));

  function write(all: readonly string[]): void {
    const kept = [...new Set(all)].slice(-maxMarks);
    setCookie(name, kept.join('.'), kept.length > 0 ? markAge : 0, cookies);
  }

  return {
    read,
    add: (cartIds: readonly string[]): void => write([...read(), ...cartIds.map(hashOf)]),
    remove: (cartId: string): void => write(read().filter((mark) => mark !== hashOf(cartId))),
  };
}

/**
 * The cookie that keeps the id of a guest cart, and nothing of a customer.
 * @param cookies where it is. @default the page's `document`
 */
export function createRecordCookie(name: string, cookies?: Cookies) {
  const marks = createMarks(name, cookies);

  /**
   * The id of the cart. Null without one, for a value that cannot be an id, and for a cart that was
   * forgotten: a script cannot remove a cookie of another path or domain.
   */
  function read(): string | null {
    try {
      const forgotten = marks.read();
      const isUsable = (id: string): boolean =>
        isGuestCartId(id) && !forgotten.includes(hashOf(id));
      return valuesOf(name, cookies).find(isUsable) ?? null;
    } catch {
      // As in `setCookie`.
      return null;
    }
  }

  return {
    read,

    /** Keeps the id of a guest cart. Removes the cookie if another cart, or none, is current. */
    write(current: CurrentCart): void {
      const cartId = current.status === 'guest' ? current.cartId : null;
      // Safari deletes what a script has written earlier than what a server has set, so an equal
      // cookie stays as it is.
      if (cartId === read()) return;
      // 30 days, after which Magento deletes an unused cart.
      setCookie(name, cartId ?? '', cartId === null ? 0 : 2_592_000, cookies);
      if (cartId === null || read() !== null) return;
      // The page has made a forgotten cart current again.
      marks.remove(cartId);
    },

    /**
     * Removes the cookie, and marks carts as forgotten: a cookie that the page cannot remove, or not
     * even see, must not bring them back.
     */
    forget(cartIds: readonly string[]): void {
      setCookie(name, '', 0, cookies);
      try {
        const forgotten = [...cartIds, ...valuesOf(name, cookies)];
        if (forgotten.length > 0) marks.add(forgotten);
      } catch {
        // As in `setCookie`.
      }
    },
  };
}

/** Which cart to read: the same values as on the page. */
export interface CartCookieOptions extends EarlyReadOptions {
  /**
   * Whether all pages are on https. Then only the cookie counts that no other host of the site can
   * set. Set it in production.
   * @default false: a cookie of a page on http counts as well
   */
  readonly secure?: boolean | undefined;
}

/**
 * On a server: the id of the visitor's guest cart, which a page with `storage="cookie"` keeps in a
 * cookie. Null without one.
 *
 * @param cookie the `Cookie` header of the request
 * @throws {GuestCartError} `misconfigured` for an unusable base URL
 * @example
 * const cartId = cartIdFromCookie(request.headers.get('cookie'), {
 *   baseUrl: '/rest/default',
 *   secure: true,
 * });
 */
export function cartIdFromCookie(
  cookie: string | null | undefined,
  { baseUrl, store, namespace, secure = false }: CartCookieOptions,
): string | null {
  const scope = scopeOf(resolveBaseUrl(baseUrl, store, serverRenderOrigin), store);
  const name = cookieNameOf(scope, namespace, serverRenderOrigin);
  const read = (ofName: string): string | null =>
    createRecordCookie(ofName, { cookie: cookie ?? '' }).read();
  return read(hostNameOf(name)) ?? (secure ? null : read(name));
}
