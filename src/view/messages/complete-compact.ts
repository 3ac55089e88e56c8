import { enCompact } from './en-compact.ts';
import { messagesFromHost } from './given-words.ts';
import type { CompactMessages, Messages } from './messages.ts';

/** The words of the first paint: the host's over the English ones. */
export function completeCompact(own: Partial<Messages> | undefined): CompactMessages {
  return { ...enCompact, ...messagesFromHost(own) };
}
