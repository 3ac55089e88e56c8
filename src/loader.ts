/**
 * The fastest form: small enough to stand in the page itself, it paints the last known cart and asks the shop before
 * any script is fetched, then loads the one of its `data-src`. Put it right behind the `<guest-cart>`.
 *
 * @module
 */
import { afterPaint } from './element/after-paint.ts';
import css from './element/loader.css?inline';
import { openCart } from './element/opening.ts';

const tag = document.currentScript as HTMLScriptElement;
const load = (): void => {
  // The script, and parts of it that it would else send for later. Not by script elements: setting their address is
  // forbidden where a page requires Trusted Types.
  for (const source of tag.dataset['src']?.split(' ') ?? []) {
    // The browser itself says which file did not come.
    import(/* @vite-ignore */ new URL(source, document.baseURI).href).catch(() => undefined);
  }
};
let when = (task: () => void): void => {
  task();
};
for (const host of document.getElementsByTagName('guest-cart'))
  if (openCart(host, tag, css)?.painted) when = afterPaint;
when(load);
