/**
 * The script tag's entry: defines `<guest-cart>`, takes its settings from the tag, sets `window.GuestCart`, and runs what
 * was pushed to it before. The only module of this package that acts when it is loaded.
 *
 * @module
 */
import type { GuestCartEventDetails, GuestCartEventName } from './element/cart-events.ts';
import { defineElement } from './element/define-element.ts';
import { setElementDefaults, type GuestCartElement } from './element/guest-cart-element.ts';
import { createPageCart, type PageCart } from './element/page-cart.ts';
import { findScriptTag, readScriptTag } from './element/script-tag.ts';

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

const tag = readScriptTag(findScriptTag(import.meta.url));

/** What stood in `window.GuestCart` before; only a list that the page made is a queue. */
function queued(): readonly unknown[] {
  const before: unknown = Object.getOwnPropertyDescriptor(window, 'GuestCart')?.value;
  return Array.isArray(before) ? before : [];
}

if (defineElement()) {
  setElementDefaults(tag.config);
  // eslint-disable-next-line no-console -- configuration mistakes are told to the integrator at once
  for (const mistake of tag.mistakes) console.error(mistake.message);
  if (tag.missingTarget !== null) {
    // eslint-disable-next-line no-console -- as above
    console.error(
      `guest-cart: data-target "${tag.missingTarget}" matches nothing on the page. Give a selector of an element that stands before the script.`,
    );
  }
  const tasks = queued();
  const page = createPageCart();
  Object.defineProperty(window, 'GuestCart', { value: page, configurable: true, writable: true, enumerable: false });
  tag.target?.append(document.createElement('guest-cart'));
  for (const task of tasks) {
    try {
      if (typeof task === 'function') (task as (cart: PageCart) => void)(page);
    } catch (error) {
      // The page's own fault: told like any other of its scripts, and the next task has its turn.
      reportError(error);
    }
  }
}
