import type { Messages } from '../view/messages/messages.ts';
import { langAttributes, languageOf, type LangAttributes } from '../view/messages/language.ts';

/**
 * In which language a cart is where the page names one for it, and which way its words run, unless the page has given the
 * element its own `dir`. Nothing if both are the page's.
 *
 * @param own the page's words, which are in the language that it names even where the package has none
 */
export function saidBy(host: Element, locale: string | undefined, own: Partial<Messages> | undefined): LangAttributes {
  const { lang, dir } = langAttributes(own === undefined && locale !== undefined ? languageOf(locale) : locale);
  return { lang, dir: host.hasAttribute('dir') ? undefined : dir };
}

/** Says it of the element in which everything is rendered. */
export function sayLanguage(frame: Element, said: LangAttributes): void {
  for (const name of ['lang', 'dir'] as const) {
    const value = said[name];
    if (value === undefined) frame.removeAttribute(name);
    else frame.setAttribute(name, value);
  }
}
