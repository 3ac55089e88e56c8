import { languageTag, memoize } from './locale.ts';

/** The languages that have messages. */
export const languages = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'it',
  'ja',
  'nl',
  'pl',
  'pt-BR',
  'sv',
  'uk',
  'zh-CN',
] as const;

/** The tag of an included language. */
export type Language = (typeof languages)[number];

/**
 * Language and script of a tag: `pt` and `pt-PT` equal `pt-BR`, `zh-SG` equals `zh-CN`; `zh-TW` has
 * another script.
 */
function languageAndScript(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${String(script)}`;
}

const languageOfTag = memoize((tag: string): Language => {
  try {
    const wanted = languageAndScript(tag);
    return languages.find((language) => languageAndScript(language) === wanted) ?? 'en';
  } catch {
    // Not a language tag.
    return 'en';
  }
});

/**
 * The language of the messages for a locale: the same language and script (`de_AT` → `de`),
 * otherwise English. Never throws.
 */
export const languageOf = (locale: string | null | undefined): Language =>
  languageOfTag(languageTag(locale ?? ''));

const rightToLeft = /^\s*(?:ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(?![a-z])/i;

/**
 * The writing direction of a locale; undefined without a locale, because the page's own direction
 * then applies.
 */
export function directionOf(locale: string | null | undefined): 'ltr' | 'rtl' | undefined {
  if (!locale) return undefined;
  return rightToLeft.test(locale) ? 'rtl' : 'ltr';
}
