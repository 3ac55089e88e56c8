import { createLanguageLoader, type LanguageFiles } from './language-loader.ts';
import type { Messages } from './messages.ts';

/** Each is a file of its own, which a page fetches once however often it is asked for. */
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

const loader = createLanguageLoader(files);

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
