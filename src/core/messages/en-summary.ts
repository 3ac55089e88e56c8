import type { Messages } from './messages.ts';

// Apart from summary-messages.ts, because that loads the languages, whose types come from the English texts.

/** The texts of a badge. */
export type SummaryMessages = Pick<Messages, keyof typeof enSummary>;

export const enSummary = {
  cartLabel: 'Your cart',
  announceCart: 'Your cart: {count}.',
  subtotal: 'Subtotal',
  refreshing: 'Updating…',
  close: 'Close cart',
  items: { one: '{count} item', other: '{count} items' },
} satisfies Partial<Messages>;
