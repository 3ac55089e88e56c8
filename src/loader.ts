/**
 * The fastest form: small enough to stand in the page itself, it paints the last known cart and asks the shop before
 * any script is fetched, then loads the one of its `data-src`. Put it right behind the `<guest-cart>`.
 *
 * @module
 */
import css from './first-paint/loader.css?inline';
import { openCart } from './first-paint/open-cart.ts';
import { readEarlySettings } from './settings/early-settings.ts';

// The last so far, as the page stands open: an image by the name of `currentScript` is no script.
const tag = [...document.getElementsByTagName('script')].at(-1) as HTMLScriptElement;
const load = (): void => {
  // The script, and parts of it that it would else send for later. Not by script elements: setting their address is
  // forbidden where a page requires Trusted Types.
  for (const source of tag.dataset['src']?.split(' ') ?? []) {
    // The browser itself says which file did not come.
    import(/* @vite-ignore */ new URL(source, document.baseURI).href).catch(() => undefined);
  }
};
const hosts = [...document.getElementsByTagName('guest-cart')];
const [painted] = hosts.filter((host) => openCart(host, readEarlySettings(host, tag), css));
// After the paint; a page that nobody looks at paints, and loads, when somebody does.
if (painted) requestAnimationFrame(() => setTimeout(load));
else load();
