import { frameOf, shadowOf } from './snapshot.ts';

/**
 * Milliseconds after which what a server has read is out of date: the page may come from a cache.
 */
const maxAge = 60_000;

/**
 * The end of a cart's URL, which distinguishes it without making its id known: every script of the
 * page, and every recording of a session, can read the page.
 */
export const cartMark = (url: string): string => url.slice(-6);

/**
 * The bodies of the cart and of its totals that a server has read for the page
 * (`element/server/render-cart.ts`). Empty if it has read another cart, or long ago; what it has
 * rendered is then removed.
 */
export function renderedReads(host: Element, url: string | null): readonly unknown[] {
  const data = host.querySelector('[data-cart]');
  if (!data) return [];
  // As `renderCart` writes it.
  const [mark, at, ...bodies] = JSON.parse(data.textContent) as readonly [
    string,
    number,
    ...unknown[],
  ];
  if (url?.endsWith(mark) && Date.now() - at < maxAge) return bodies;
  frameOf(shadowOf(host)).replaceChildren();
  return [];
}
