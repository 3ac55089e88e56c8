/**
 * The script that is inlined in a page, after its `<guest-cart>`. Paints the cart of the last visit
 * and requests the current one before any script has loaded, then loads the scripts of its
 * `data-src`.
 *
 * @module
 */
import { paintAndPrefetch } from './element/script-tag/paint-and-prefetch.ts';
import { readEarlySettings } from './element/settings/early-settings.ts';

// While the page is parsed, its last script is this one. `document.currentScript` may be an image
// with that name.
const tag = [...document.getElementsByTagName('script')].at(-1) as HTMLScriptElement;
const hosts = [...document.getElementsByTagName('guest-cart')];
const painted = hosts.filter((host) => paintAndPrefetch(host, readEarlySettings(host, tag)));
const load = (): void => {
  const sources = tag.dataset['src']?.split(' ') ?? [];
  const isComplete = painted.length > 0 && painted.length === hosts.length;
  // The files after the script paint a response. With all carts painted, they would only delay it.
  for (const source of isComplete ? sources.slice(0, 1) : sources) {
    // Uses `import()`, because Trusted Types forbid setting the `src` of a script element. The
    // browser logs which file is missing.
    import(/* @vite-ignore */ new URL(source, document.baseURI).href).catch(() => undefined);
  }
};
// Loads after the paint: in a background tab, when it becomes visible.
if (painted.length > 0) requestAnimationFrame(() => setTimeout(load));
else load();
