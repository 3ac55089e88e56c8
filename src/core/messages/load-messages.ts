import { languageOf, type Language } from './language.ts';
import { loadCompactMessages } from './load-compact-messages.ts';
import type { Messages } from './messages.ts';

/** What is loaded for English, whose messages are built in. */
export const noTranslation: Partial<Messages> = {};

const loaded = new Map<Language, Partial<Messages>>([['en', noTranslation]]);

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
  if (language === 'en') return noTranslation;
  // Builds of the package replace the JSON by two modules (scripts/package/languages.ts), because the
  // first paint needs few of them.
  const file = import(`./languages/${language}.json`) as Promise<{ default: Partial<Messages> }>;
  const [compact, others] = await Promise.all([
    loadCompactMessages(language).catch(() => undefined),
    file.then((loadedFile) => loadedFile.default).catch(() => undefined),
  ]);
  const messages: Partial<Messages> = { ...compact, ...others };
  if (compact === undefined || others === undefined) return messages;
  const first = loaded.get(language) ?? messages;
  loaded.set(language, first);
  return first;
}
