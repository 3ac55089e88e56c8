import type { CompactMessages } from '../message-groups.ts';

/** The French texts of lines, totals and badge, which the first paint shows. */
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
  itemsExcludingTax: 'Articles, hors taxes',
  excludingTax: '{amount} HT',
  subtotalCountsMore: 'Le sous-total comprend encore un article qui n’est plus disponible.',
  baseCurrencyShown: 'Les montants sont en {base}. La boutique n’a pas indiqué de taux de change vers {quote}.',
  currencyUnknown: 'La boutique n’a pas indiqué la devise de ces montants.',
  sku: 'Référence',
  options: 'Choix',
  option: 'Option n°\u00a0{id}',
  optionBundle: 'Élément {id}',
  optionBundleChoice: '{quantity} × {choice}',
  optionLinks: 'Téléchargements',
  discount: 'Remise',
  discounts: 'Remises',
  more: { one: 'et {count} de plus', many: 'et {count} de plus', other: 'et {count} de plus' },
  yes: 'Oui',
  no: 'Non',
  unavailable: 'Non affiché',
  unavailableReason: {
    'price-unreadable': 'La boutique n’a pas envoyé de prix lisible.',
    'quantity-unreadable': 'La boutique n’a pas envoyé de quantité lisible.',
    'items-unreadable':
      'La boutique n’a pas communiqué la liste des articles\u202f; le total ne peut pas être calculé.',
    'amount-unreadable': 'La boutique n’a pas envoyé de montant lisible.',
    'amount-pending': 'Le montant est en cours de mise à jour.',
  },
  missingLines: {
    one: '{count} article n’est plus disponible et a été retiré par la boutique.',
    many: '{count} d’articles ne sont plus disponibles et ont été retirés par la boutique.',
    other: '{count} articles ne sont plus disponibles et ont été retirés par la boutique.',
  },
};
