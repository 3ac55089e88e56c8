import type { CompactMessages } from '../messages.ts';

/** The German texts of lines, totals and badge, which the first paint shows. */
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
  sku: 'Artikelnummer',
  options: 'Optionen',
  option: 'Option {id}',
  optionBundle: 'Teil {id}',
  optionBundleChoice: '{quantity} × {choice}',
  optionLinks: 'Downloads',
  discount: 'Rabatt',
  discounts: 'Rabatte',
  more: { one: 'und {count} weiteres', other: 'und {count} weitere' },
  yes: 'Ja',
  no: 'Nein',
  unavailable: 'Nicht angezeigt',
  unavailableReason: {
    'price-unreadable': 'Der Shop hat hierfür keinen lesbaren Preis gesendet.',
    'quantity-unreadable': 'Der Shop hat hierfür keine lesbare Menge gesendet.',
    'items-unreadable': 'Der Shop hat die Artikel nicht aufgeführt, daher lässt sich keine Summe bilden.',
    'amount-unreadable': 'Der Shop hat hierfür keinen lesbaren Betrag gesendet.',
  },
  missingLines: {
    one: '{count} Artikel ist nicht mehr erhältlich und wurde vom Shop weggelassen.',
    other: '{count} Artikel sind nicht mehr erhältlich und wurden vom Shop weggelassen.',
  },
};
