import { totalsUrl } from '../api/cart-url.ts';
import { startPrefetch } from '../api/prefetch.ts';
import type { EarlySettings } from '../settings/settings.ts';
import { findCart, type FoundCart } from '../session/find-cart.ts';
import { snapshotKeyOf } from '../store/keys.ts';
import { paint, renderStoredSnapshot, shadowOf, snapshotVariant, type SnapshotFreshness } from './snapshot.ts';

/** The current cart of the shop in the settings. @throws as `findCart` does, and without a base URL */
export function currentCart(settings: EarlySettings): FoundCart {
  return findCart(settings as EarlySettings & { readonly baseUrl: string });
}

/** Paints a rendered snapshot. @param css its styles */
export function paintWithStyles(host: Element, snapshot: HTMLElement, css: string, freshness: SnapshotFreshness): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const shadow = shadowOf(host);
  paint(shadow, snapshot, freshness);
  shadow.adoptedStyleSheets = [sheet];
}

/**
 * Starts the read of the cart and paints the stored snapshot, before the app code has loaded. Does nothing without a
 * cart, or if storage is denied.
 *
 * @param css styles of a snapshot
 * @returns whether a snapshot was painted
 */
export function paintAndPrefetch(host: Element, settings: EarlySettings, css: string): boolean {
  try {
    const [key, url] = currentCart(settings);
    // A snapshot is removed with its cart.
    if (!url) return false;
    startPrefetch(url);
    if (settings.features.has('totals')) startPrefetch(totalsUrl(url));
    const text = localStorage.getItem(snapshotKeyOf(key));
    const snapshot = renderStoredSnapshot(text, Date.now(), snapshotVariant(settings), settings.mode);
    if (!snapshot) return false;
    paintWithStyles(host, snapshot, css, 'snapshot');
    return true;
  } catch {
    // Nothing stored, storage denied or an invalid base URL. The app code reports the cause, and paints when it can.
    return false;
  }
}
