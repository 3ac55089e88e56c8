import type { Messages } from './messages.ts';

// Apart from summary-messages.ts, because that loads the languages, whose types come from the English texts.

/** The texts of a badge on a first visit. */
export type SummaryMessages = Pick<Messages, 'items'>;

export const enSummary = {
  items: { one: '{count} item', other: '{count} items' },
} satisfies SummaryMessages;
