/**
 * The script tag's entry. Paints the cart of the last visit, requests the current one, queues calls of
 * `window.GuestCart`, and loads the app. With `loader.ts` the only module of this package with side effects.
 *
 * @module
 */
import { findScriptTag } from './settings/find-script-tag.ts';
import { bootstrap } from './script-tag/bootstrap.ts';
import type { GuestCartWindowApi } from './script-tag/app/window-api.ts';
import type { WindowTask } from './script-tag/window-stub.ts';

export type { GuestCartEvents } from './element/dom-types.ts';
export type { GuestCartWindowApi } from './script-tag/app/window-api.ts';
export type { WindowTask } from './script-tag/window-stub.ts';

declare global {
  interface Window {
    /**
     * The API of the cart on this page. Before the script has loaded it may be an array of tasks:
     * `(window.GuestCart ||= []).push((cart) => …)`.
     */
    get GuestCart(): GuestCartWindowApi;
    set GuestCart(value: GuestCartWindowApi | WindowTask[]);
  }
  // `var` would also declare a property of `window`, to which no array can be assigned.
  /** `window.GuestCart` after the script has loaded. */
  const GuestCart: GuestCartWindowApi;
}

bootstrap(findScriptTag(import.meta.url), {
  paint: () => import('./first-paint/snapshots-from-response.ts'),
  app: () => import('./script-tag/app/start.ts'),
});
