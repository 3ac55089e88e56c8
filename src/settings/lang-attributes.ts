import type { Messages } from '../view/messages/messages.ts';
import { langAttributes, languageOf, type LangAttributes } from '../view/messages/language.ts';

/**
 * Returns `lang` and `dir` of an element's content. Both are undefined without a locale: they are inherited from the page.
 * So is `dir` if the element has that attribute.
 *
 * @param own the page's own messages. They may be in a language that the package does not have
 */
export function langAttributesOf(
  host: Element,
  locale: string | undefined,
  own: Partial<Messages> | undefined,
): LangAttributes {
  const { lang, dir } = langAttributes(own === undefined && locale !== undefined ? languageOf(locale) : locale);
  return { lang, dir: host.hasAttribute('dir') ? undefined : dir };
}

/** Sets or removes the attributes of the element that contains everything. */
export function setLangAttributes(frame: Element, attributes: LangAttributes): void {
  for (const name of ['lang', 'dir'] as const) {
    const value = attributes[name];
    if (value === undefined) frame.removeAttribute(name);
    else frame.setAttribute(name, value);
  }
}
