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

const badge = () => import('./element/first-paint/badge-from-response.ts');

bootstrap(findScriptTag(import.meta.url), {
  badge: async () => (await badge()).badgeFromResponse,
  // An inline cart imports the badge's code. Both files are requested together, not one after the
  // other.
  inline: async () => {
    const [{ inlineFromResponse }] = await Promise.all([
      import('./element/first-paint/inline-from-response.ts'),
      badge(),
    ]);
    return inlineFromResponse;
  },
  // The app imports the badge's code, and the screen that of all others.
  app: async () => (await Promise.all([import('./element/script-tag/app-part.ts'), badge()]))[0],
  screen: () =>
    Promise.all([
      import('./element/chunks/screen-part.tsx'),
      import('./element/chunks/shell-part.tsx'),
      import('./element/first-paint/inline-from-response.ts'),
    ]),
});
