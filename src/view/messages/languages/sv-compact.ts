import type { CompactMessages } from '../messages.ts';

/** The Swedish words of the first paint, of a badge, and of what screen readers are told of a cart. */
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
};
