/**
 * The script tag's entry, and all of it that a first paint waits for: paints the last known carts, asks the shop, takes
 * what the page asks of `window.GuestCart`, and sends for the rest. The only module of this package that acts when it
 * is loaded.
 *
 * @module
 */
import { findScriptTag } from './settings/find-script-tag.ts';
import { bootstrap } from './script-tag/bootstrap.ts';
import type { GuestCartWindowApi } from './script-tag/window-api.ts';
import type { WindowTask } from './script-tag/window-stub.ts';

export type { GuestCartEvents } from './settings/dom-types.ts';
export type { GuestCartWindowApi } from './script-tag/window-api.ts';
export type { WindowTask } from './script-tag/window-stub.ts';

declare global {
  interface Window {
    /**
     * The page's cart. Until the script has run there is none, and a page may put a list of what is to be done then in
     * its place: `(window.GuestCart ||= []).push((cart) => …)`.
     */
    get GuestCart(): GuestCartWindowApi;
    set GuestCart(given: GuestCartWindowApi | WindowTask[]);
  }
  // No `var`: that would be a property of `window` too, to which no list can be assigned.
  /** `window.GuestCart`, where the script has run. */
  const GuestCart: GuestCartWindowApi;
}

bootstrap(findScriptTag(import.meta.url), {
  paint: () => import('./first-paint/paint-response.ts'),
  app: () => import('./script-tag/start.ts'),
});
