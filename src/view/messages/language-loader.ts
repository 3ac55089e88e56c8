import { loadCompactMessages } from './load-compact.ts';
import { languageOf, type Language } from './language-of.ts';
import type { Messages } from './messages.ts';

type Words = Partial<Messages>;

/** How to come by each language's words. */
export type LanguageFiles = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly words: Words }>>>;

export interface LanguageLoader {
  /** Undefined where a locale's words have not been loaded before. */
  arrived(locale: string | null | undefined): Words | undefined;
  load(locale: string | null | undefined): Promise<Words>;
}

/** No words over those that the cart has within it. */
export const english: Words = {};

/** What did not arrive is English for the one who asked, and is asked for again by the next. */
export function createLanguageLoader(files: LanguageFiles): LanguageLoader {
  const arrived = new Map<Language, Words>([['en', english]]);
  return {
    arrived: (locale) => arrived.get(languageOf(locale)),
    async load(locale) {
      const language = languageOf(locale);
      if (language === 'en') return english;
      try {
        // The first is a part of the second: both are sent for at once, not one after the other.
        const [{ words }] = await Promise.all([files[language](), loadCompactMessages(language)]);
        arrived.set(language, words);
        return words;
      } catch {
        // A cart in English is still a cart.
        return english;
      }
    },
  };
}
