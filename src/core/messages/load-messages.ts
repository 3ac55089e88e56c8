import { languageOf, type Language } from './language.ts';
import { loadCompactMessages } from './summary-messages.ts';
import type { Messages } from './messages.ts';

/** How to load each language's messages. */
export type LanguageFiles = Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly messages: Partial<Messages> }>>
>;

const files: LanguageFiles = {
  ar: () => import('./languages/ar.ts'),
  de: () => import('./languages/de.ts'),
  es: () => import('./languages/es.ts'),
  fr: () => import('./languages/fr.ts'),
  it: () => import('./languages/it.ts'),
  ja: () => import('./languages/ja.ts'),
  nl: () => import('./languages/nl.ts'),
  pl: () => import('./languages/pl.ts'),
  'pt-BR': () => import('./languages/pt-br.ts'),
  sv: () => import('./languages/sv.ts'),
  uk: () => import('./languages/uk.ts'),
  'zh-CN': () => import('./languages/zh-cn.ts'),
};

/** The English messages are built in. */
export const english: Partial<Messages> = {};

export interface LanguageLoader {
  /** The messages of a locale's language if they have been loaded; undefined if they have not. */
  loaded(locale: string | null | undefined): Partial<Messages> | undefined;
  load(locale: string | null | undefined): Promise<Partial<Messages>>;
}

/** A language that fails to load is replaced by English for this call. The next call tries again. */
export function createLanguageLoader(languageFiles: LanguageFiles): LanguageLoader {
  const loaded = new Map<Language, Partial<Messages>>([['en', english]]);
  return {
    loaded: (locale) => loaded.get(languageOf(locale)),
    async load(locale) {
      const language = languageOf(locale);
      if (language === 'en') return english;
      try {
        // A language's file imports its compact file. Requesting both together saves a round trip.
        const [{ messages }] = await Promise.all([languageFiles[language](), loadCompactMessages(language)]);
        loaded.set(language, messages);
        return messages;
      } catch {
        return english;
      }
    },
  };
}

const loader = createLanguageLoader(files);

/** The messages of a locale's language if they have been loaded before; undefined if they have not. */
export function loadedMessages(locale: string | null | undefined): Partial<Messages> | undefined {
  return loader.loaded(locale);
}

/**
 * Loads all messages in a locale's language, for `messages` of the widget, of the element or of a view. Resolves to no
 * messages, which means English, if `languages` does not contain the language, or its file cannot be loaded. Never
 * rejects.
 *
 * @example
 * const messages = await loadMessages('de-AT');
 * root.render(<GuestCartWidget locale="de-AT" messages={messages} />);
 */
export async function loadMessages(locale: string | null | undefined): Promise<Partial<Messages>> {
  return loader.load(locale);
}
