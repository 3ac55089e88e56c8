import type { Translation } from './translation.ts';

/** The English messages of a badge. */
export const enSummary = {
  cartLabel: 'Your cart',
  /** For screen readers, when a cart appears or its count changes: `{count}`. */
  announceCart: 'Your cart: {count}.',
  /** The accessible name of a badge, which the total follows: `{count}`. */
  badgeLabel: 'Cart, {count}',
  subtotal: 'Subtotal',
  refreshing: 'Updating…',
  close: 'Close cart',
  /**
   * The number of items: the total quantity, or the number of lines if any quantity is fractional.
   */
  items: { one: '{count} item', other: '{count} items' },
};

export type SummaryMessages = Translation<typeof enSummary>;
