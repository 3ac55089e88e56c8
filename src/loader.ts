/**
 * The script that is inlined in a page, after its `<guest-cart>`. Paints the cart of the last visit
 * and requests the current one before any script has loaded, then loads the scripts of its
 * `data-src`.
 *
 * @module
 */
import { paintAndPrefetch } from './element/first-paint/paint-and-prefetch.ts';
import { readEarlySettings } from './element/settings/early-settings.ts';

// While the page is parsed, its last script is this one. `document.currentScript` may be an image
// with that name.
const tag = [...document.getElementsByTagName('script')].at(-1) as HTMLScriptElement;
const load = (): void => {
  // Uses `import()`, because Trusted Types forbid setting the `src` of a script element.
  for (const source of tag.dataset['src']?.split(' ') ?? []) {
    // The browser logs which file is missing.
    import(/* @vite-ignore */ new URL(source, document.baseURI).href).catch(() => undefined);
  }
};
const hosts = [...document.getElementsByTagName('guest-cart')];
const [painted] = hosts.filter((host) => paintAndPrefetch(host, readEarlySettings(host, tag)));
// Loads after the paint: in a background tab, when it becomes visible.
if (painted) requestAnimationFrame(() => setTimeout(load));
else load();
