import type { GuestCartMode } from '../../core/settings/setting-types.ts';

/** The host element's `display`: a drawer takes no space in the page. */
const displays: Readonly<Record<GuestCartMode, string>> = {
  inline: 'block',
  drawer: 'contents',
  badge: 'inline-block',
};

const cached = new Map<string, CSSStyleSheet>();

/** One stylesheet for all elements of a page. Constructed stylesheets pass a strict `style-src`; `<style>` does not. */
export function sheetOf(text: string): CSSStyleSheet {
  const known = cached.get(text);
  if (known !== undefined) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  cached.set(text, sheet);
  return sheet;
}

/**
 * The host element's `display` as a stylesheet. A selector cannot match the mode, which may be set on the script tag.
 */
export function boxOf(mode: GuestCartMode): CSSStyleSheet {
  return sheetOf(`:host(:not([hidden])) { display: ${displays[mode]} !important }`);
}
