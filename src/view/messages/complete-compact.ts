import { enBrief } from './en-compact.ts';
import { givenWords } from './given-words.ts';
import type { BriefMessages, Messages } from './messages.ts';

/** The words of the first paint: the host's over the English ones. */
export function completeBrief(own: Partial<Messages> | undefined): BriefMessages {
  return { ...enBrief, ...givenWords(own) };
}
