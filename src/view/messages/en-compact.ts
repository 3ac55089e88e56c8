import type { CompactMessages } from './messages.ts';

/** The English words of the first paint, of a badge, and of what screen readers are told of a cart. */
export const enCompact: CompactMessages = {
  cartLabel: 'Your cart',
  items: { one: '{count} item', other: '{count} items' },
  pieces: { one: '{count} piece', other: '{count} pieces' },
  countText: '{items}, {pieces}',
  refreshing: 'Checking for changes…',
  announceCart: 'Your cart: {count}.',
  close: 'Close the cart',
  each: '{amount} each',
  unnamedItem: 'Item without a name',
  subtotal: 'Items subtotal',
  subtotalHint: 'Before tax, discounts and shipping.',
  baseCurrencyShown: 'Amounts are in {base}. The shop gave no exchange rate to {quote}.',
  currencyUnknown: 'The shop did not say which currency these amounts are in.',
};
