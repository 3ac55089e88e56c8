/**
 * The script tag's entry, and all of it that a first paint waits for: paints the last known carts, asks the shop, takes
 * what the page asks of `window.GuestCart`, and sends for the rest. The only module of this package that acts when it
 * is loaded.
 *
 * @module
 */
import type { GuestCartEventDetails, GuestCartEventName } from './element/cart-events.ts';
import { findScriptTag } from './element/find-script-tag.ts';
import type { GuestCartElement } from './element/guest-cart-element.ts';
import { openPage } from './element/open-page.ts';
import type { PageCart } from './element/page-cart.ts';

export type { PageCart } from './element/page-cart.ts';

type GuestCartEvents = { [N in GuestCartEventName]: CustomEvent<GuestCartEventDetails[N]> };

declare global {
  interface Window {
    /** The page's cart. Before the script has run it may be a list of what is to be done then. */
    GuestCart: PageCart;
  }
  interface HTMLElementTagNameMap {
    'guest-cart': GuestCartElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface is the only way to add to one
  interface HTMLElementEventMap extends GuestCartEvents {}
}

openPage(findScriptTag(import.meta.url));
