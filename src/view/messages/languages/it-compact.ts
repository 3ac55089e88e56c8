import type { CompactMessages } from '../messages.ts';

/** The Italian texts of lines, totals and badge, which the first paint shows. */
export const compactMessages: CompactMessages = {
  cartLabel: 'Il tuo carrello',
  items: { one: '{count} articolo', many: '{count} di articoli', other: '{count} articoli' },
  refreshing: 'Verifica delle modifiche in corso…',
  announceCart: 'Il tuo carrello: {count}.',
  close: 'Chiudi il carrello',
  each: '{amount} al pezzo',
  unnamedItem: 'Articolo senza nome',
  subtotal: 'Subtotale articoli',
  subtotalHint: 'Imposte, sconti e spedizione esclusi.',
  baseCurrencyShown: 'Gli importi sono in {base}. Il negozio non ha indicato il tasso di cambio verso {quote}.',
  currencyUnknown: 'Il negozio non ha indicato la valuta di questi importi.',
  sku: 'Codice articolo',
  options: 'Opzioni',
  option: 'Opzione {id}',
  optionBundle: 'Parte {id}',
  optionBundleChoice: '{quantity} × {choice}',
  optionLinks: 'File da scaricare',
  discount: 'Sconto',
  discounts: 'Sconti',
  more: { one: 'e un altro', many: 'e altri {count}', other: 'e altri {count}' },
  yes: 'Sì',
  no: 'No',
  unavailable: 'Non mostrato',
  unavailableReason: {
    'price-unreadable': 'Il negozio non ha inviato un prezzo leggibile.',
    'quantity-unreadable': 'Il negozio non ha inviato una quantità leggibile.',
    'items-unreadable': 'Il negozio non ha elencato gli articoli, quindi non è possibile sommarli.',
    'amount-unreadable': 'Il negozio non ha inviato un importo leggibile.',
  },
  missingLines: {
    one: '{count} articolo non è più disponibile ed è stato escluso dal negozio.',
    many: '{count} di articoli non sono più disponibili e sono stati esclusi dal negozio.',
    other: '{count} articoli non sono più disponibili e sono stati esclusi dal negozio.',
  },
};
