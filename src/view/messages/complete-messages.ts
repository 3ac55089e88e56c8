import { en } from './en.ts';
import type { Messages } from './messages.ts';

/** The host's words over the English ones. Lists of words (`facts`, `methods` …) are merged entry by entry; plurals are not. */
export function completeMessages(own: Partial<Messages> | undefined): Messages {
  if (own === undefined) return en;
  // An entry that is there but undefined, as plain JavaScript may send it, is no word.
  const given = Object.fromEntries(
    Object.entries<unknown>(own).filter(([, words]) => words != null),
  ) as Partial<Messages>;
  return {
    ...en,
    ...given,
    withheldReason: { ...en.withheldReason, ...given.withheldReason },
    methods: { ...en.methods, ...given.methods },
    carriers: { ...en.carriers, ...given.carriers },
    facts: { ...en.facts, ...given.facts },
  };
}
