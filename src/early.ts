/**
 * For a React app: asks the shop for the current cart while the app's own code is still on its way.
 *
 * @module
 */
import { keepPrefetchedText, startPrefetch } from './api/prefetch.ts';
import { defaultMaxBytes } from './api/read-body.ts';
import { findCart } from './session/find-cart.ts';

/** Which shop's cart to read, as the provider names it. */
export interface EarlyReadOptions {
  /** The address before `/V1`, as in `https://shop.example/rest/default`; a path is relative to the page. */
  readonly baseUrl: string;
  /** Store code, put in place of `{store}` in `baseUrl`. @default none */
  readonly store?: string | undefined;
  /** Begins every storage key. @default 'guest-cart' */
  readonly namespace?: string | undefined;
}

/**
 * Begins to read the current cart (section 4.1), where this browser has one. The first read below a
 * `<GuestCartProvider>` of the same `baseUrl`, `store` and `namespace` takes the answer over by itself, within five
 * seconds and unless it sends headers, cookies or by a `fetch` of its own. Never throws; does nothing on a server.
 *
 * @example
 * ```ts
 * import { readEarly } from 'guest-cart/early';
 *
 * readEarly({ baseUrl: '/rest/default' });
 * void import('./app');
 * ```
 */
export function readEarly(options: EarlyReadOptions): void {
  try {
    const [, url] = findCart(options);
    if (url === null) return;
    startPrefetch(url);
    // So that the app's first render has it, and need not wait for a promise.
    void keepPrefetchedText(url, defaultMaxBytes);
    // A page's first formatter takes a while. Until the app is there, once the page is painted, nothing else is to be done.
    requestAnimationFrame(() => setTimeout(Intl.NumberFormat));
  } catch {
    // A server, denied storage, a damaged record or an odd address: the provider goes on without, or says what is wrong.
  }
}
