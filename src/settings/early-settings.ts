import { startPrefetch } from '../api/prefetch.ts';
import { findCart, type FoundCart } from '../session/find-cart.ts';
import { snapshotKeyOf } from '../store/keys.ts';
import { renderStoredSnapshot, snapshotVariant, paint, shadowOf, type Freshness } from '../first-paint/snapshot.ts';

/** A setting as the element or the script tag spells it, not checked. */
export type Setting = (name: string) => string | undefined;

/** The settings of a `<guest-cart>` for which the code has not arrived yet. */
export function settingOf(host: Element, tag: Element | null | undefined): Setting {
  return (name) => host.getAttribute(name) ?? tag?.getAttribute(`data-${name}`) ?? undefined;
}

/** The current cart of the shop that the settings name. @throws as `findCart` does, and where they name none */
export function cartIn(setting: Setting): FoundCart {
  return findCart(setting('base-url') as string, setting);
}

/** Paints a cart. @param css what a picture wears */
export function put(host: Element, picture: HTMLElement, css: string, freshness: Freshness): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const shadow = shadowOf(host);
  paint(shadow, picture, freshness);
  shadow.adoptedStyleSheets = [sheet];
}

/**
 * What can be done for a cart before the rest of the code is there: ask the shop, and paint the last known one, unless
 * the settings name no shop, or storage is denied.
 *
 * @param css what a picture wears
 * @returns whether it is on screen
 */
export function openCart(host: Element, setting: Setting, css: string): boolean {
  try {
    const [key, url] = cartIn(setting);
    // A picture is gone with its cart.
    if (!url) return false;
    startPrefetch(url);
    const picture = renderStoredSnapshot(localStorage.getItem(snapshotKeyOf(key)), Date.now(), snapshotVariant(setting), setting('mode'));
    if (!picture) return false;
    put(host, picture, css, 'snapshot');
    return true;
  } catch {
    // Nothing stored, storage denied, an odd address: the code that follows says what is wrong, and paints when it can.
    return false;
  }
}
