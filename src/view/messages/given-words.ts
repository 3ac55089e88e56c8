import type { Messages } from './messages.ts';

/** The words that a host gives: an entry that is there but undefined, as plain JavaScript may send it, is no word. */
export function messagesFromHost(own: Partial<Messages> | undefined): Partial<Messages> {
  return Object.fromEntries(Object.entries<unknown>(own ?? {}).filter(([, words]) => words != null));
}
