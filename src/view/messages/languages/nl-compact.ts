import type { CompactMessages } from '../messages.ts';

/** The Dutch words of the first paint, of a badge, and of what screen readers are told of a cart. */
export const compactMessages: CompactMessages = {
  cartLabel: 'Je winkelwagen',
  items: { one: '{count} artikel', other: '{count} artikelen' },
  refreshing: 'Controleren op wijzigingen…',
  announceCart: 'Je winkelwagen: {count}.',
  close: 'Winkelwagen sluiten',
  each: '{amount} per stuk',
  unnamedItem: 'Artikel zonder naam',
  subtotal: 'Subtotaal artikelen',
  subtotalHint: 'Zonder btw, kortingen en verzendkosten.',
  baseCurrencyShown: 'Bedragen in {base}. De winkel heeft geen wisselkoers naar {quote} opgegeven.',
  currencyUnknown: 'De winkel heeft niet opgegeven in welke valuta deze bedragen zijn.',
};
