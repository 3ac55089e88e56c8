import type { EarlySettings } from '../../core/settings/settings.ts';
import { findCart, type FoundCart } from '../../core/cart/record/find-cart.ts';
import { keyBeside } from '../../core/cart/record/record-keys.ts';
import { afterPaint } from '../first-paint/after-paint.ts';
import baseStyles from '../../components/styles/base.css?inline';
import { createSheet, displayRule } from '../first-paint/host-styles.ts';
import { startReads, takeRenderedReads } from '../first-paint/rendered-reads.ts';
import {
  paint,
  renderStoredSnapshot,
  shadowOf,
  type SnapshotFreshness,
} from '../first-paint/snapshot.ts';

export { baseStyles };

/** @throws as `findCart` does, and without a base URL */
const currentCart = (settings: EarlySettings): FoundCart =>
  findCart(settings as EarlySettings & { readonly baseUrl: string });

/** The URL of the current cart. Null without a cart, and if the cart cannot be found. */
export function currentCartUrl(settings: EarlySettings): string | null {
  try {
    return currentCart(settings)[1];
  } catch {
    return null;
  }
}

/** Paints a rendered snapshot before the app code has loaded. */
export function paintEarly(
  host: Element,
  { mode }: EarlySettings,
  snapshot: HTMLElement,
  freshness: SnapshotFreshness,
): void {
  const shadow = shadowOf(host);
  paint(shadow, snapshot, freshness);
  performance.mark('guest-cart:first-paint');
  shadow.adoptedStyleSheets = [createSheet(displayRule(mode) + baseStyles)];
}

/**
 * Starts the read of the cart and paints the stored snapshot, before the app code has loaded. Does
 * nothing without a cart, or if storage is denied.
 *
 * @returns whether a snapshot is painted
 */
export function paintAndPrefetch(host: Element, settings: EarlySettings): boolean {
  try {
    const [key, url] = currentCart(settings);
    // Without a stored id, the app takes what a server has read: the id may be in a cookie.
    if (url) startReads(url, settings, takeRenderedReads(host, url));
    // The server or the inline loader has painted it already. A press may be stored on it.
    if (host.shadowRoot?.firstElementChild?.firstChild) return true;
    // A snapshot is removed with its cart.
    if (!url) return false;
    const text = localStorage.getItem(keyBeside(key, 'snapshot'));
    const snapshot = renderStoredSnapshot(text, settings);
    if (!snapshot) {
      // Creating the first formatter of a page takes longer than painting the cart. Create it
      // during the request.
      afterPaint(Intl.NumberFormat);
      return false;
    }
    paintEarly(host, settings, snapshot, 'snapshot');
    return true;
  } catch {
    // Storage is denied, or the base URL is invalid. The app code reports the cause, and paints when
    // it can.
    return false;
  }
}
