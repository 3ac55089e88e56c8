import type { CompactMessages } from '../messages.ts';

/** The French words of the first paint, of a badge, and of what screen readers are told of a cart. */
export const compactMessages: CompactMessages = {
  cartLabel: 'Votre panier',
  items: { one: '{count} article', many: '{count} d’articles', other: '{count} articles' },
  refreshing: 'Vérification en cours…',
  announceCart: 'Votre panier\u00a0: {count}.',
  close: 'Fermer le panier',
  each: '{amount} l’unité',
  unnamedItem: 'Article sans nom',
  subtotal: 'Sous-total des articles',
  subtotalHint: 'Hors taxes, remises et livraison.',
  baseCurrencyShown: 'Les montants sont en {base}. La boutique n’a pas indiqué de taux de change vers {quote}.',
  currencyUnknown: 'La boutique n’a pas indiqué la devise de ces montants.',
};
