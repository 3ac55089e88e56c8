import type { Messages } from './messages.ts';

/** The texts of a badge on a first visit. */
export type SummaryMessages = Pick<Messages, 'items'>;

export const enSummary: SummaryMessages = {
  items: { one: '{count} item', other: '{count} items' },
};
