import { enCompact } from './en-compact.ts';
import { loadCompactFile } from './load-summary-messages.ts';
import type { CompactMessages } from './message-groups.ts';

/** Loads the messages of the first paint in a locale's language. Rejects if their file cannot be loaded. */
export async function loadCompactMessages(locale: string | null | undefined): Promise<CompactMessages> {
  return (await loadCompactFile(locale)) ?? enCompact;
}
