import type { CompactMessages } from '../messages.ts';

/** The Dutch texts of lines, totals and badge, which the first paint shows. */
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
  sku: 'Artikelnummer',
  options: 'Opties',
  option: 'Optie {id}',
  optionBundle: 'Onderdeel {id}',
  optionBundleChoice: '{quantity} × {choice}',
  optionLinks: 'Om te downloaden',
  discount: 'Korting',
  discounts: 'Kortingen',
  more: { one: 'en nog {count}', other: 'en nog {count}' },
  yes: 'Ja',
  no: 'Nee',
  unavailable: 'Niet getoond',
  unavailableReason: {
    'price-unreadable': 'De winkel heeft hiervoor geen leesbare prijs gestuurd.',
    'quantity-unreadable': 'De winkel heeft hiervoor geen leesbaar aantal gestuurd.',
    'items-unreadable': 'De winkel heeft de artikelen niet vermeld, dus ze kunnen niet worden opgeteld.',
    'amount-unreadable': 'De winkel heeft hiervoor geen leesbaar bedrag gestuurd.',
  },
  missingLines: {
    one: '{count} artikel is niet meer verkrijgbaar en is door de winkel weggelaten.',
    other: '{count} artikelen zijn niet meer verkrijgbaar en zijn door de winkel weggelaten.',
  },
};
