/**
 * For a React app: requests the current cart while the app's own code is still loading.
 *
 * @module
 */
import { keepPrefetchedText, startPrefetch } from './core/api/prefetch.ts';
import { defaultMaxBytes } from './core/api/read-body.ts';
import { findCart, type EarlyReadOptions } from './core/cart/record/find-cart.ts';

export type { EarlyReadOptions };

/**
 * Starts to read the current cart, if this browser has one. The first read of a
 * `<GuestCartProvider>` with the same `baseUrl`, `store` and `namespace` uses the response, if it
 * starts within five seconds and sends no headers, no cookies and has no custom `fetch`. Never
 * throws. Does nothing on a server.
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
    // The app's first render can then use the text without waiting for a promise.
    void keepPrefetchedText(url, defaultMaxBytes);
    // Creating the first formatter of a page is slow. Create it after the first paint, while the
    // app is loading.
    requestAnimationFrame(() => setTimeout(Intl.NumberFormat));
  } catch {
    // There is no browser, storage is denied, the record is damaged, or the base URL is invalid.
    // The provider reports the cause.
  }
}
