import type { GuestCartMode } from '../settings/settings.ts';
import first from './first-paint.css?inline';

/** What kind of box the host element is: a drawer alone takes no room in the page. */
const displays: Readonly<Record<GuestCartMode, string>> = {
  inline: 'block',
  drawer: 'contents',
  badge: 'inline-block',
};

const made = new Map<string, CSSStyleSheet>();

/** One sheet for all elements of a page. Constructed ones pass a strict `style-src`; `<style>` does not. */
export function sheetOf(text: string): CSSStyleSheet {
  const known = made.get(text);
  if (known !== undefined) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  made.set(text, sheet);
  return sheet;
}

/**
 * The sheet that makes the host element a box. The mode may come from the script tag, where no attribute tells a
 * selector of it.
 */
export function boxOf(mode: GuestCartMode): CSSStyleSheet {
  return sheetOf(`:host(:not([hidden])) { display: ${displays[mode]} !important }`);
}

/** What a shadow root wears until the whole cart is drawn in it. */
export function firstStyles(mode: GuestCartMode): CSSStyleSheet[] {
  return [boxOf(mode), sheetOf(first)];
}
