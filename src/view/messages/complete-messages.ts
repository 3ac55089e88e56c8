import { enMain } from './en-main.ts';
import { messagesFromHost } from './given-words.ts';
import type { MainMessages, Messages } from './messages.ts';

/** The words of the screen at first: the host's over the English ones. The host's words for the rest are kept for it. */
export function completeMessages(own: Partial<Messages> | undefined): MainMessages & Partial<Messages> {
  const given = messagesFromHost(own);
  return { ...enMain, ...given, unavailableReason: { ...enMain.unavailableReason, ...given.unavailableReason } };
}
