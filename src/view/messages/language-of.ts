import { languageTag } from '../text/locale.ts';

/** The languages that the cart's words come in. */
export const languages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-BR', 'sv', 'uk', 'zh-CN'] as const;

export type Language = (typeof languages)[number];

/** `pt` and `pt-PT` are written as `pt-BR` is, `zh-SG` as `zh-CN`; `zh-TW` has a script of its own. */
function writing(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${String(script)}`;
}

/** Whose words a locale gets: those of its language in its script (`de_AT` → `de`), else English. Never throws. */
export function languageOf(locale: string | null | undefined): Language {
  try {
    const wanted = writing(languageTag(locale ?? ''));
    return languages.find((language) => writing(language) === wanted) ?? 'en';
  } catch {
    // No language tag at all.
    return 'en';
  }
}
