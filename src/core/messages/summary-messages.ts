import { enSummary, type SummaryMessages } from './en-summary.ts';
import { languageOf, type Language } from './language.ts';
import type { CompactMessages } from './message-groups.ts';

/** The messages of the first paint, a file for each language. All other messages are in `load-messages.ts`. */
const files: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly compactMessages: Partial<CompactMessages> }>>
> = {
  ar: () => import('./languages/ar-compact.ts'),
  de: () => import('./languages/de-compact.ts'),
  es: () => import('./languages/es-compact.ts'),
  fr: () => import('./languages/fr-compact.ts'),
  it: () => import('./languages/it-compact.ts'),
  ja: () => import('./languages/ja-compact.ts'),
  nl: () => import('./languages/nl-compact.ts'),
  pl: () => import('./languages/pl-compact.ts'),
  'pt-BR': () => import('./languages/pt-br-compact.ts'),
  sv: () => import('./languages/sv-compact.ts'),
  uk: () => import('./languages/uk-compact.ts'),
  'zh-CN': () => import('./languages/zh-cn-compact.ts'),
};

/**
 * Loads the messages of the first paint in a locale's language; none for English, which is in no file. Rejects if the file
 * cannot be loaded.
 */
export async function loadCompactMessages(locale: string | null | undefined): Promise<Partial<CompactMessages>> {
  const language = languageOf(locale);
  return language === 'en' ? {} : (await files[language]()).compactMessages;
}

/** Loads the messages of a badge in a locale's language. Rejects if the file cannot be loaded. */
export async function loadSummaryMessages(locale: string | null | undefined): Promise<SummaryMessages> {
  return { ...enSummary, ...(await loadCompactMessages(locale)) };
}
