import { compactFiles } from './compact-files.ts';
import { enCompact } from './en-compact.ts';
import { languageOf } from './language-of.ts';
import type { CompactMessages } from './messages.ts';

/** The words of the first paint in a locale's language. Rejects where their file does not arrive. */
export async function loadCompactMessages(locale: string | null | undefined): Promise<CompactMessages> {
  const language = languageOf(locale);
  return language === 'en' ? enCompact : (await compactFiles[language]()).compactMessages;
}
