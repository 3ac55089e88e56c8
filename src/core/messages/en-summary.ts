import type { Translation } from './translation.ts';

/** The English messages of a badge. */
export const enSummary = {
  cartLabel: 'Your cart',
  /** For screen readers, when a cart appears or its count changes: `{count}`. */
  announceCart: 'Your cart: {count}.',
  /** The accessible name of a badge, which the total follows: `{count}`. */
  badgeLabel: 'Cart, {count}',
  /** Between the parts of a text, as in "3 items, $69.98" and "10115, Germany". */
  comma: ', ',
  subtotal: 'Subtotal',
  refreshing: 'Updating…',
  close: 'Close cart',
  /** The number of items: the pieces of each line, one for a length or a weight. */
  items: { one: '{count} item', other: '{count} items' },
};

export type SummaryMessages = Translation<typeof enSummary>;
