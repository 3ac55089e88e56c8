import type { GuestCartMode } from '../../core/settings/settings.ts';

/** The host element's `display`: a drawer takes no space in the page. */
const displays: Readonly<Record<GuestCartMode, string>> = {
  inline: 'block',
  drawer: 'contents',
  badge: 'inline-block',
};

/**
 * The host element's `display` as a rule. A selector cannot match the mode, which may be set on the
 * script tag.
 */
export function displayRule(mode: GuestCartMode): string {
  return `:host(:not([hidden])) { display: ${displays[mode]} !important }`;
}

/** Constructed stylesheets pass a strict `style-src`; `<style>` does not. */
export function createSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
