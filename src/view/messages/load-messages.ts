import { createLanguageLoader } from './language-loader.ts';
import type { Messages } from './messages.ts';
import { wordFiles } from './word-files.ts';

const loader = createLanguageLoader(wordFiles);

/** The words of a locale's language where they have been loaded before; undefined where they have not. */
export function arrivedMessages(locale: string | null | undefined): Partial<Messages> | undefined {
  return loader.arrived(locale);
}

/**
 * All the words in a locale's language, for `messages` of the widget, of the element or of a view; fetched when first
 * asked for. No words, and thereby English, where the language is none of `languages` or its file does not arrive.
 * Never rejects.
 *
 * @example
 * const messages = await loadMessages('de-AT');
 * root.render(<GuestCartWidget locale="de-AT" messages={messages} />);
 */
export async function loadMessages(locale: string | null | undefined): Promise<Partial<Messages>> {
  return loader.load(locale);
}
