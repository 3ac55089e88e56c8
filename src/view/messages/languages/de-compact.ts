import type { CompactMessages } from '../messages.ts';

/** The German words of the first paint, of a badge, and of what screen readers are told of a cart. */
export const compactMessages: CompactMessages = {
  cartLabel: 'Ihr Warenkorb',
  items: { one: '{count} Artikel', other: '{count} Artikel' },
  refreshing: 'Wird auf Änderungen geprüft …',
  announceCart: 'Ihr Warenkorb: {count}.',
  close: 'Warenkorb schließen',
  each: 'je {amount}',
  unnamedItem: 'Artikel ohne Namen',
  subtotal: 'Zwischensumme der Artikel',
  subtotalHint: 'Vor Steuern, Rabatten und Versand.',
  baseCurrencyShown: 'Beträge in {base}. Der Shop hat keinen Wechselkurs zu {quote} angegeben.',
  currencyUnknown: 'Der Shop hat nicht angegeben, in welcher Währung diese Beträge sind.',
};
