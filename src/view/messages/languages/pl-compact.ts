import type { CompactMessages } from '../messages.ts';

/** The Polish words of the first paint, of a badge, and of what screen readers are told of a cart. */
export const compactMessages: CompactMessages = {
  cartLabel: 'Twój koszyk',
  items: { one: '{count} produkt', few: '{count} produkty', many: '{count} produktów', other: '{count} produktu' },
  refreshing: 'Sprawdzanie zmian…',
  announceCart: 'Twój koszyk: {count}.',
  close: 'Zamknij koszyk',
  each: '{amount} za sztukę',
  unnamedItem: 'Produkt bez nazwy',
  subtotal: 'Wartość produktów',
  subtotalHint: 'Bez podatków, rabatów i kosztów dostawy.',
  baseCurrencyShown: 'Kwoty w walucie {base}. Sklep nie podał kursu wymiany na {quote}.',
  currencyUnknown: 'Sklep nie podał, w jakiej walucie są te kwoty.',
};
