import type { Cookies } from '../../src/core/cart/record/record-cookie.ts';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Null for a cookie of one host. */
  readonly domain: string | null;
  readonly host: string;
  readonly isHttpOnly: boolean;
}

const pathMatches = (path: string, of: string): boolean =>
  of === '/' || path === of || path.startsWith(`${of}/`);

/**
 * The cookies of one browser by path, domain and `HttpOnly`
 * (https://www.rfc-editor.org/rfc/rfc6265#section-5.3), on https. `isServer` may set what a script
 * cannot.
 */
export function createCookieJar() {
  let cookies: readonly Cookie[] = [];

  function set(text: string, host: string, _path: string, isServer: boolean): void {
    const [pair = '', ...rest] = text.split(/; */);
    const attributes = new Map(rest.map((each) => each.split('=') as [string, string | undefined]));
    const [name = '', value = ''] = pair.split('=');
    const domain = attributes.get('Domain') ?? null;
    const path = attributes.get('Path') ?? '/';
    const isHttpOnly = attributes.has('HttpOnly');
    const isHostPrefixed = name.startsWith('__Host-');
    if (isHostPrefixed && (domain !== null || path !== '/' || !attributes.has('Secure'))) return;
    const isSame = (one: Cookie): boolean =>
      one.name === name && one.path === path && (one.domain ?? one.host) === (domain ?? host);
    if (!isServer && (isHttpOnly || cookies.some((one) => isSame(one) && one.isHttpOnly))) return;
    cookies = cookies.filter((one) => !isSame(one));
    if (attributes.get('Max-Age') === '0') return;
    cookies = [...cookies, { name, value, path, domain, host, isHttpOnly }];
  }

  const sent = (host: string, path: string): readonly Cookie[] =>
    cookies
      .filter(
        (one) =>
          pathMatches(path, one.path) &&
          (one.domain === null ? one.host === host : `.${host}`.endsWith(`.${one.domain}`)),
      )
      .toSorted((one, other) => other.path.length - one.path.length);
  const textOf = (list: readonly Cookie[]): string =>
    list.map(({ name, value }) => `${name}=${value}`).join('; ');

  return {
    set,
    /** The `Cookie` header of a request. */
    header: (host: string, path: string): string => textOf(sent(host, path)),
    /** `document` of a page. */
    page: (host: string, path: string): Cookies => ({
      get cookie() {
        return textOf(sent(host, path).filter(({ isHttpOnly }) => !isHttpOnly));
      },
      set cookie(text) {
        set(text, host, path, false);
      },
    }),
  };
}
