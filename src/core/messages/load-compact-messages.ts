import { enSummary, type SummaryMessages } from './en-summary.ts';
import { languageOf } from './language.ts';
import type { CompactMessages } from './en-compact.ts';

/**
 * Loads the messages of the first paint in a locale's language; none for English, which is in no
 * file. Rejects if the file cannot be loaded.
 */
export async function loadCompactMessages(
  locale: string | null | undefined,
): Promise<Partial<CompactMessages>> {
  const language = languageOf(locale);
  if (language === 'en') return {};
  // Builds of the package replace the file by one with these messages only
  // (scripts/package/languages.ts).
  const file = (await import(/* compact */ `./languages/${language}.json`)) as {
    default: Partial<CompactMessages>;
  };
  return file.default;
}

/** Loads the messages of a badge in a locale's language. Rejects if the file cannot be loaded. */
export async function loadSummaryMessages(
  locale: string | null | undefined,
): Promise<SummaryMessages> {
  return { ...enSummary, ...(await loadCompactMessages(locale)) };
}
