import { briefFiles } from './compact-files.ts';
import { enBrief } from './en-compact.ts';
import { languageOf } from './language-of.ts';
import type { BriefMessages } from './messages.ts';

/** The words of the first paint in a locale's language. Rejects where their file does not arrive. */
export async function loadBrief(locale: string | null | undefined): Promise<BriefMessages> {
  const language = languageOf(locale);
  return language === 'en' ? enBrief : (await briefFiles[language]()).briefWords;
}
