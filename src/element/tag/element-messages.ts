import { languageOf, type Language } from '../../core/messages/language.ts';
import { english, loadMessages } from '../../core/messages/load-messages.ts';
import { enShell, type ShellMessages } from '../../core/messages/en-shell.ts';
import { type Messages, mergeMessages } from '../../core/messages/messages.ts';
import { lastResult } from '../../core/cart/state/stable.ts';

type SomeMessages = Partial<Messages>;

/** Messages, and the locale that formats their numbers and plurals. */
export interface LocalizedMessages {
  readonly locale: string | undefined;
  readonly messages: ShellMessages & SomeMessages;
}

/** The messages of one element: those of its language, overridden by the page's own. */
export function createElementMessages() {
  const loaded = new Map<Language, SomeMessages>([['en', english]]);
  // The components compare the objects.
  const withPageMessages = lastResult(mergeMessages<SomeMessages>);
  const localize = lastResult(
    (locale: string | undefined, messages: SomeMessages): LocalizedMessages => ({
      locale,
      messages: mergeMessages(enShell, messages),
    }),
  );
  let latest: LocalizedMessages | undefined;

  /** Returns undefined until they are loaded. Unchanged messages are the same object. */
  function get(
    locale: string | undefined,
    pageMessages: SomeMessages | undefined,
  ): SomeMessages | undefined {
    const ofLanguage = loaded.get(languageOf(locale));
    return ofLanguage && withPageMessages(ofLanguage, pageMessages);
  }

  return {
    /** Loads the messages of a locale. Returns undefined if they are loaded already. */
    load(locale: string | undefined): Promise<void> | undefined {
      const language = languageOf(locale);
      if (loaded.has(language)) return undefined;
      return loadMessages(language).then((messages) => void loaded.set(language, messages));
    },
    get,
    /**
     * Returns the messages to render with, the same object until they change. Until those of the
     * locale have loaded, these are the previous ones.
     */
    latest(
      locale: string | undefined,
      pageMessages: SomeMessages | undefined,
    ): LocalizedMessages | undefined {
      const messages = get(locale, pageMessages);
      if (messages !== undefined) latest = localize(locale, messages);
      return latest;
    },
  };
}
