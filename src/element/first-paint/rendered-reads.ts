import { hashOf, totalsUrl } from '../../core/api/cart-url.ts';
import { startPrefetch } from '../../core/api/prefetch.ts';
import type { EarlySettings } from '../../core/settings/settings.ts';
import { frameOf, shadowOf } from './snapshot.ts';

/**
 * Milliseconds after which what a server has read is out of date: the page may come from a cache.
 */
const maxAge = 60_000;

/**
 * Distinguishes a cart without making its id known: every script of the page, and every recording
 * of a session, can read the page.
 *
 * @param url ends with the id
 */
export const cartMark = (url: string): string => hashOf(url.replace(/.*\//, ''));

/**
 * Takes what a server has read for the page (`element/server/render-cart.ts`): the bodies of the
 * cart and of its totals. They are used once, because the cart may change. If the server has read
 * another cart, or long ago, there are none, and what it has rendered is removed.
 */
export function takeRenderedReads(host: Element, url: string): readonly unknown[] {
  const data = host.querySelector('[data-cart]');
  if (!data) return [];
  data.remove();
  // As `renderCart` writes it.
  const [mark, readAt, ...bodies] = JSON.parse(data.textContent) as readonly [
    string,
    number,
    ...unknown[],
  ];
  // The absolute difference, because the clock of the browser may be late.
  const isRecent = Math.abs(Date.now() - readAt) < maxAge;
  if (cartMark(url) === mark && isRecent) return bodies;
  frameOf(shadowOf(host)).replaceChildren();
  return [];
}

/** Starts the reads of a cart. @param bodies those that need no request */
export function startReads(
  url: string,
  { credentials, features }: Pick<EarlySettings, 'credentials' | 'features'>,
  [cart, totals]: readonly unknown[],
): void {
  startPrefetch(url, credentials, cart);
  if (features.has('totals')) startPrefetch(totalsUrl(url), credentials, totals);
}
