import type { Messages } from './messages.ts';

/** Messages that are lists of texts by key. They are merged entry by entry; plurals are replaced as a whole. */
const lists = ['unavailableReason', 'methods', 'carriers', 'facts'] as const;

/**
 * Overrides the messages of a language by those of the host. Entries that are `undefined` or `null`, which plain
 * JavaScript may pass, are ignored.
 */
export function mergeMessages<T extends Partial<Messages>>(
  language: T,
  own: Partial<Messages> | undefined,
): T & Partial<Messages> {
  if (own === undefined) return language;
  const given: Partial<Messages> = Object.fromEntries(
    Object.entries<unknown>(own).filter(([, message]) => message != null),
  );
  const merged = lists.filter((name) => given[name] !== undefined && language[name] !== undefined);
  return {
    ...language,
    ...given,
    ...Object.fromEntries(merged.map((name) => [name, { ...language[name], ...given[name] }])),
  };
}
