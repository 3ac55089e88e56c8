import type { CompactMessages } from '../messages.ts';

/** The Italian words of the first paint, of a badge, and of what screen readers are told of a cart. */
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
};
