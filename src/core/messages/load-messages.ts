import { languageOf, type Language } from './language.ts';
import { loadCompactMessages } from './summary-messages.ts';
import type { Messages } from './messages.ts';

/** The English messages are built in. */
export const english: Partial<Messages> = {};

const loaded = new Map<Language, Partial<Messages>>([['en', english]]);

/**
 * The messages of a locale's language if they have been loaded before; undefined if they have not.
 */
export function loadedMessages(locale: string | null | undefined): Partial<Messages> | undefined {
  return loaded.get(languageOf(locale));
}

/**
 * Loads all messages in a locale's language, for `messages` of the widget, of the element or of a
 * view. Resolves to no messages, which means English, if `languages` does not contain the language.
 * Messages of a file that cannot be loaded are missing, too; the next call tries again. Never
 * rejects.
 *
 * @example
 * const messages = await loadMessages('de-AT');
 * root.render(<GuestCartWidget locale="de-AT" messages={messages} />);
 */
export async function loadMessages(locale: string | null | undefined): Promise<Partial<Messages>> {
  const language = languageOf(locale);
  if (language === 'en') return english;
  // Builds of the package replace the JSON by two modules (scripts/package/languages.ts), because the
  // first paint needs few of them.
  const [compact, others] = await Promise.allSettled([
    loadCompactMessages(language),
    import(`./languages/${language}.json`) as Promise<{ readonly default: Partial<Messages> }>,
  ]);
  const messages: Partial<Messages> = {
    ...(compact.status === 'fulfilled' ? compact.value : english),
    ...(others.status === 'fulfilled' ? others.value.default : english),
  };
  const isComplete = compact.status === 'fulfilled' && others.status === 'fulfilled';
  if (!isComplete) return messages;
  const first = loaded.get(language) ?? messages;
  loaded.set(language, first);
  return first;
}
