import cart from '../components/guest-cart.css?inline';
import own from './element.css?inline';

let sheets: readonly CSSStyleSheet[] | undefined;

/** One set of sheets for all elements of a page. Constructed ones pass a strict `style-src`; `<style>` does not. */
export function elementStyles(): readonly CSSStyleSheet[] {
  sheets ??= [cart, own].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return sheets;
}
