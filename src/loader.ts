/**
 * The fastest form: small enough to stand in the page itself, it paints the last known cart and asks the shop before
 * any script is fetched, then loads the one of its `data-src`. Put it right behind the `<guest-cart>`.
 *
 * @module
 */
import { afterPaint } from './element/after-paint.ts';
import { openCart } from './element/opening.ts';

const tag = document.currentScript as HTMLScriptElement;
const load = (): void => {
  // Not by a script element: setting its address is forbidden where a page requires Trusted Types.
  void import(/* @vite-ignore */ new URL(tag.dataset['src'] ?? '', document.baseURI).href);
};
let when = (task: () => void): void => {
  task();
};
for (const host of document.getElementsByTagName('guest-cart')) if (openCart(host, tag)?.painted) when = afterPaint;
when(load);
