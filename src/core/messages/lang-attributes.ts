import type { Messages } from './messages.ts';
import { directionOf, languageOf } from './language.ts';
import { languageTag } from './locale.ts';

/**
 * The `lang` and `dir` attributes of an element. An attribute that equals the page's own is left
 * out.
 */
export interface LangAttributes {
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/** @param locale locale of the messages, if the host names one */
export function langAttributes(locale: string | undefined): LangAttributes {
  return locale === undefined ? {} : { lang: languageTag(locale), dir: directionOf(locale) };
}

/**
 * Returns `lang` and `dir` of an element's content. Both are undefined without a locale, so that
 * they are inherited from the page. `dir` is undefined if the element has that attribute.
 *
 * @param pageMessages the page's own messages, which may be in any language
 */
export function elementLangAttributes(
  host: Pick<Element, 'hasAttribute'>,
  locale: string | undefined,
  pageMessages: Partial<Messages> | undefined,
): LangAttributes {
  const { lang, dir } = langAttributes(
    pageMessages === undefined && locale !== undefined ? languageOf(locale) : locale,
  );
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
