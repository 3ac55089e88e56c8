import type { CompactMessages } from '../messages.ts';

/** The Swedish texts of lines, totals and badge, which the first paint shows. */
export const compactMessages: CompactMessages = {
  cartLabel: 'Din varukorg',
  items: { one: '{count} vara', other: '{count} varor' },
  refreshing: 'Söker efter ändringar…',
  announceCart: 'Din varukorg: {count}.',
  close: 'Stäng varukorgen',
  each: '{amount} per styck',
  unnamedItem: 'Vara utan namn',
  subtotal: 'Delsumma för varorna',
  subtotalHint: 'Före moms, rabatter och frakt.',
  baseCurrencyShown: 'Beloppen är i {base}. Butiken har inte angett någon växelkurs till {quote}.',
  currencyUnknown: 'Butiken har inte angett vilken valuta beloppen är i.',
  sku: 'Artikelnummer',
  options: 'Val',
  option: 'Val {id}',
  optionBundle: 'Del {id}',
  optionBundleChoice: '{quantity} × {choice}',
  optionLinks: 'Nedladdningar',
  discount: 'Rabatt',
  discounts: 'Rabatter',
  more: { one: 'och {count} till', other: 'och {count} till' },
  yes: 'Ja',
  no: 'Nej',
  unavailable: 'Visas inte',
  unavailableReason: {
    'price-unreadable': 'Butiken skickade inget läsbart pris.',
    'quantity-unreadable': 'Butiken skickade inget läsbart antal.',
    'items-unreadable': 'Butiken räknade inte upp varorna, så de kan inte summeras.',
    'amount-unreadable': 'Butiken skickade inget läsbart belopp.',
  },
  missingLines: {
    one: '{count} vara finns inte längre och har tagits bort av butiken.',
    other: '{count} varor finns inte längre och har tagits bort av butiken.',
  },
};
