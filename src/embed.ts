/**
 * The script tag's entry. Paints the cart of the last visit, requests the current one, queues calls
 * of `window.GuestCart`, and loads the app. With `loader.ts` the only module of this package with
 * side effects.
 *
 * @module
 */
import { findScriptTag } from './element/settings/find-script-tag.ts';
import { bootstrap } from './element/script-tag/bootstrap.ts';

export type { GuestCartEvents } from './element/tag/dom-types.ts';
export type { GuestCartWindowApi } from './element/script-tag/window-api.ts';
export type { WindowTask } from './element/script-tag/window-stub.ts';

bootstrap(findScriptTag(import.meta.url));
