import cart from '../components/guest-cart.css?inline';
import own from './element.css?inline';
import type { GuestCartMode } from './element-config.ts';

/** What kind of box the host element is: a drawer alone takes no room in the page. */
const displays: Readonly<Record<GuestCartMode, string>> = {
  inline: 'block',
  drawer: 'contents',
  badge: 'inline-block',
};

const made = new Map<string, CSSStyleSheet>();

/** One sheet for all elements of a page. Constructed ones pass a strict `style-src`; `<style>` does not. */
function sheetOf(text: string): CSSStyleSheet {
  const known = made.get(text);
  if (known !== undefined) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  made.set(text, sheet);
  return sheet;
}

/** The sheets of an element's shadow root. The mode may come from the script tag, where no attribute tells a selector of it. */
export function elementStyles(mode: GuestCartMode): CSSStyleSheet[] {
  return [`:host(:not([hidden])) { display: ${displays[mode]} !important }`, cart, own].map(sheetOf);
}
