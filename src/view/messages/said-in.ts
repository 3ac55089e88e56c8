import { languageTag } from '../text/locale.ts';
import { directionOf } from './direction.ts';

/** In which language words are, for `lang`, and which way they run, for `dir`. Nothing where it is as on the page around. */
export interface LangAttributes {
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/** @param locale of the words, where the host names one */
export function langAttributes(locale: string | undefined): LangAttributes {
  return locale === undefined ? {} : { lang: languageTag(locale), dir: directionOf(locale) };
}
