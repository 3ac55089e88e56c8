import { languageOf, type Language } from './language.ts';
import { loadCompactMessages } from './summary-messages.ts';
import type { Messages } from './messages.ts';

/** Loads the file of a language. Each is JSON here, and a module in the package. */
export type LoadFile = (language: Language) => Promise<{ readonly default: Partial<Messages> }>;

/** The English messages are built in. */
export const english: Partial<Messages> = {};

export interface LanguageLoader {
  /** The messages of a locale's language if they have been loaded; undefined if they have not. */
  loaded(locale: string | null | undefined): Partial<Messages> | undefined;
  load(locale: string | null | undefined): Promise<Partial<Messages>>;
}

/** A language that fails to load is replaced by English for this call. The next call tries again. */
export function createLanguageLoader(loadFile: LoadFile): LanguageLoader {
  const loaded = new Map<Language, Partial<Messages>>([['en', english]]);
  return {
    loaded: (locale) => loaded.get(languageOf(locale)),
    async load(locale) {
      const language = languageOf(locale);
      if (language === 'en') return english;
      try {
        // A language's file imports its compact file. Requesting both together saves a round trip.
        const [{ default: messages }] = await Promise.all([loadFile(language), loadCompactMessages(language)]);
        loaded.set(language, messages);
        return messages;
      } catch {
        return english;
      }
    },
  };
}

const loader = createLanguageLoader((language) => import(`./languages/${language}.json`) as ReturnType<LoadFile>);

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
