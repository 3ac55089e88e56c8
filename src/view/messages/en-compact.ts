import type { CompactMessages } from './messages.ts';

/** The English words of the first paint, of a badge, and of what screen readers are told of a cart. */
export const enCompact: CompactMessages = {
  cartLabel: 'Your cart',
  items: { one: '{count} item', other: '{count} items' },
  refreshing: 'Updating…',
  announceCart: 'Your cart: {count}.',
  close: 'Close cart',
  each: '{amount} each',
  unnamedItem: 'Unnamed item',
  subtotal: 'Subtotal',
  subtotalHint: 'Before tax, discounts and shipping.',
  baseCurrencyShown: 'Prices are in {base}. There is no exchange rate to {quote}.',
  currencyUnknown: 'The currency of these prices is unknown.',
};
