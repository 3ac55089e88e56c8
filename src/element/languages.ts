import { languageOf, type Language } from '../view/messages/language.ts';
import { english, loadMessages } from '../view/messages/load-messages.ts';
import type { Messages } from '../view/messages/messages.ts';
import { mergeMessages } from '../view/messages/merge-messages.ts';

type Words = Partial<Messages>;

/** Words, and the locale whose figures and plurals go with them. */
export interface Said {
  readonly locale: string | undefined;
  readonly messages: Words;
}

/** The words of one element: those of its language, the page's own over them. */
export interface ElementWords {
  /** Loads a locale's words. Undefined where there is nothing to wait for. */
  bring(locale: string | undefined): Promise<void> | undefined;
  /** Undefined while they are on their way. The same object for the same words. */
  of(locale: string | undefined, own: Words | undefined): Words | undefined;
  /** What the cart is rendered with: while words are on their way, still the former ones. */
  shown(locale: string | undefined, own: Words | undefined): Said | undefined;
}

export function createElementWords(load: (language: Language) => Promise<Words> = loadMessages): ElementWords {
  const arrived = new Map<Language, Words>([['en', english]]);
  let last: { readonly words: Words; readonly own: Words | undefined; readonly all: Words } | undefined;
  let said: Said | undefined;

  function of(locale: string | undefined, own: Words | undefined): Words | undefined {
    const words = arrived.get(languageOf(locale));
    if (words === undefined) return undefined;
    if (last?.words !== words || last.own !== own) last = { words, own, all: mergeMessages(words, own) };
    return last.all;
  }

  return {
    bring(locale) {
      const language = languageOf(locale);
      if (arrived.has(language)) return undefined;
      return load(language).then((words) => {
        arrived.set(language, words);
      });
    },
    of,
    shown(locale, own) {
      const messages = of(locale, own);
      if (messages !== undefined) said = { locale, messages };
      return said;
    },
  };
}
