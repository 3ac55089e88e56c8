/**
 * The script tag's entry. Paints the cart of the last visit, requests the current one, queues calls of
 * `window.GuestCart`, and loads the app. With `loader.ts` the only module of this package with side effects.
 *
 * @module
 */
import { findScriptTag } from './settings/find-script-tag.ts';
import { bootstrap } from './script-tag/bootstrap.ts';

export type { GuestCartEvents } from './element/dom-types.ts';
export type { GuestCartWindowApi } from './script-tag/app/window-api.ts';
export type { WindowTask } from './script-tag/window-stub.ts';

bootstrap(findScriptTag(import.meta.url), {
  paint: () => import('./first-paint/snapshots-from-response.ts'),
  app: () => import('./script-tag/app/start.ts'),
});
