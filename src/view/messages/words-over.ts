import { messagesFromHost } from './given-words.ts';
import type { Messages } from './messages.ts';

const lists = ['unavailableReason', 'methods', 'carriers', 'facts'] as const;

/**
 * The host's words over those of a language. Lists of words (`facts`, `methods` …) are merged entry by entry; plurals
 * are not.
 */
export function mergeMessages(language: Partial<Messages>, own: Partial<Messages> | undefined): Partial<Messages> {
  if (own === undefined) return language;
  const given = messagesFromHost(own);
  const merged = lists.filter((name) => given[name] !== undefined && language[name] !== undefined);
  return {
    ...language,
    ...given,
    ...Object.fromEntries(merged.map((name) => [name, { ...language[name], ...given[name] }])),
  };
}
