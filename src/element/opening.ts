import { startEarlyRead } from '../api/early-read.ts';
import { findCart } from '../store/find-cart.ts';
import { snapshotKeyOf } from '../store/storage-keys.ts';
import { manner, paint, readPicture, shadowOf, type Freshness } from './picture.ts';

/** A `<guest-cart>` for which the code has not arrived yet. */
export interface Opening {
  /** A setting as the element or the script tag spells it, not checked. */
  readonly setting: (name: string) => string | undefined;
  /** The last known cart is on screen. */
  readonly painted: boolean;
  /** Where the shop is being asked for the cart; null where there is none to read. */
  readonly url: string | null;
  readonly mode: string;
  /** Paints a cart, unless the element draws itself by now or the cart is no longer this one. */
  readonly put: (picture: HTMLElement, freshness: Freshness) => void;
}

/**
 * What can be done for a cart before the rest of the code is there: paint the last known one, and ask the shop.
 * Undefined where the settings name no shop, or storage is denied.
 *
 * @param css what a picture wears
 */
export function openCart(host: Element, tag: Element | null | undefined, css: string): Opening | undefined {
  const setting = (name: string): string | undefined =>
    host.getAttribute(name) ?? tag?.getAttribute(`data-${name}`) ?? undefined;
  const baseUrl = setting('base-url');
  if (baseUrl === undefined) return undefined;
  try {
    const [key, url] = findCart(baseUrl, setting);
    const mode = setting('mode') ?? 'inline';
    const put = (picture: HTMLElement, freshness: Freshness): void => {
      if (host.matches(':defined') || findCart(baseUrl, setting)[1] !== url) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      const shadow = shadowOf(host);
      paint(shadow, picture, freshness);
      shadow.adoptedStyleSheets = [sheet];
    };
    // A picture is gone with its cart.
    if (url) startEarlyRead(url);
    const lastKnown = url
      ? readPicture(localStorage.getItem(snapshotKeyOf(key)), Date.now(), manner(setting), mode)
      : undefined;
    if (lastKnown !== undefined) put(lastKnown, 'snapshot');
    return { setting, mode, painted: lastKnown !== undefined, url, put };
  } catch {
    // Storage denied or an odd address: the code that follows says what is wrong, and paints when it can.
    return undefined;
  }
}
