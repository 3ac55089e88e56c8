import type { Messages } from '../messages.ts';
import { compactMessages } from './fr-compact.ts';

/**
 * The French texts. The shopper is "vous"; cart: panier, checkout: commander, delivery: livraison, parcel: colis,
 * discount: remise, customer account: compte, shop: boutique. No line breaks before a colon or semicolon: \u00a0, \u202f.
 */
export const messages: Messages = {
  ...compactMessages,

  // The cart as a whole
  loading: 'Chargement de votre panier…',
  stillLoading: 'Chargement toujours en cours. La boutique met un peu de temps à répondre.',
  refresh: 'Vérifier les changements',
  tryAgain: 'Réessayer',
  dismiss: 'Fermer ce message',
  checkout: 'Passer la commande',
  details: 'Détails',
  detailsLoading: 'Chargement de la suite…',
  detailsFailed: 'Le reste de ce panier n’est pas arrivé. Réessayez ou rechargez la page.',

  // No cart, an empty cart, a closed cart, an assigned cart
  noCart: 'Vous n’avez pas encore de panier.',
  noCartHint: 'Créez-en un, vous le retrouverez ici à votre retour.',
  createCart: 'Créer un panier',
  creating: 'Création de votre panier…',
  empty: 'Votre panier est vide.',
  emptyHint: 'Vos articles apparaîtront ici.',
  unlisted:
    'La boutique n’a pas indiqué le contenu de ce panier. Rien n’est perdu\u202f; vérifiez de nouveau dans un instant.',
  closed: 'Ce panier est clos.',
  closedWithOrder: 'Merci. Ce panier a fait l’objet de la commande {order}.',
  startNewCart: 'Créer un nouveau panier',
  assigned: 'Votre panier est maintenant dans votre compte.',
  assignedHint: 'Vous l’y retrouverez à chaque connexion.',
  retired: 'La boutique n’a plus votre dernier panier. Vous pouvez en créer un nouveau.',

  // Assigning the cart to a customer
  assign: 'Transférer ce panier dans votre compte',
  assignTo: 'Transférer ce panier dans le compte de {name}',
  assigning: 'Transfert de votre panier…',
  notAssigned: 'La boutique n’a pas transféré votre panier dans le compte. Il est conservé et reste ici.',
  signInNeeded: 'Veuillez d’abord vous connecter. Votre panier est conservé et reste ici.',

  // Lines
  contents: 'Articles de votre panier',
  quantity: 'Quantité',
  rowTotal: 'Prix',
  showMore: {
    one: 'Afficher {count} article de plus',
    many: 'Afficher {count} d’articles de plus',
    other: 'Afficher {count} articles de plus',
  },

  // Totals
  totals: 'Récapitulatif',

  // Shipments
  shipping: 'Livraison',
  deliveryUndecided: 'La livraison se choisit au moment de la commande.',
  allItems: 'Tous les articles',
  virtual: 'Rien dans ce panier ne nécessite de livraison.',

  // Errors
  errorRead: 'Impossible de joindre la boutique. Votre panier est conservé.',
  errorReadShown:
    'Impossible de joindre la boutique. Votre panier est conservé\u202f; voici son contenu au dernier contact\u00a0: {time}.',
  lastSeen: 'Contenu de votre panier au dernier contact\u00a0: {time}.',
  errorCreate: 'Le panier n’a pas pu être créé.',
  errorAssign: 'Votre panier n’a pas pu être transféré dans le compte. Il est conservé et reste ici.',
  errorOffline: 'Vous êtes hors ligne. Votre panier est conservé et sera vérifié dès votre retour en ligne.',
  errorMisconfigured:
    'La boutique n’est pas bien configurée sur cette page. Votre panier est conservé. Merci de prévenir la boutique.',
  errorRateLimited: 'La boutique est très sollicitée. Votre panier est conservé\u202f; veuillez patienter un instant.',
  errorUnexpected: 'La réponse de la boutique n’a pas pu être lue. Votre panier est conservé.',
  errorForbidden: 'La boutique ne l’a pas autorisé. Votre panier est conservé.',
  errorRejected: 'La boutique ne l’a pas accepté. Votre panier est conservé.',
  errorBroken:
    'Ce panier ne peut pas être affiché ici. Il est conservé\u202f; rechargez la page ou prévenez la boutique.',
  shopSays: 'Message de la boutique\u00a0: {message}',
  errorCode: 'Pour le service client\u00a0: {code}',

  // Changing the cart
  oneMore: 'Ajouter une unité de {name}',
  oneLess: 'Retirer une unité de {name}',
  quantityOf: 'Quantité de {name}',
  quantityWrong: 'Saisissez un nombre supérieur à 0.',
  remove: 'Supprimer',
  removeItem: 'Supprimer {name}',
  removeAsk: 'Supprimer {name}\u202f? Vous ne pourrez pas le rétablir d’ici.',
  keep: 'Conserver',
  removed: '{name} a été supprimé.',
  undo: 'Annuler',
  undoItem: 'Annuler et remettre {name}',
  undoing: 'Remise dans le panier…',
  errorChange: 'Impossible de joindre la boutique pour faire ce changement. Le panier est affiché tel qu’il était.',
  totalsOutdated: 'pas encore à jour',
  errorTotals: 'Impossible de mettre à jour le total.',
  ofWhich: 'dont {title}',
  couponAsk: 'Vous avez un code\u202f?',
  couponCode: 'Code promo',
  couponApply: 'Appliquer',
  couponApplying: 'Vérification du code…',
  couponOn: 'Le code {code} est appliqué à votre panier.',
  couponRemove: 'Retirer',
  couponRemoveCode: 'Retirer le code {code}',
  couponRemoving: 'Retrait du code…',
  errorCoupon: 'Impossible de joindre la boutique pour utiliser le code. Votre panier est comme avant.',

  // Shipments, addresses, customer, details for support
  discountOriginal: 'Montant d’origine',
  discountRule: 'Numéro de la règle de remise',
  shipment: 'Colis {number}',
  shipTo: 'Livrer à',
  shippingMethod: 'Mode de livraison',
  shippingItems: 'Dans ce colis',
  addressUndecided: 'L’adresse se choisit au moment de la commande.',
  someItems: '{count} articles sur {total}',
  shipmentItem: '{quantity} × {name}',
  pickupLocation: 'Point de retrait',
  billing: 'Adresse de facturation',
  customer: 'Client',
  addressBook: 'Carnet d’adresses',
  note: 'Remarque',
  payment: 'Référence de paiement',
  methods: {
    flatrate_flatrate: 'Forfait',
    freeshipping_freeshipping: 'Livraison gratuite',
    tablerate_bestway: 'Meilleur tarif',
    instore_pickup: 'Retrait en magasin',
  },
  carriers: {
    flatrate: 'Forfait',
    freeshipping: 'Livraison gratuite',
    tablerate: 'Meilleur tarif',
    instore: 'Retrait en magasin',
    ups: 'UPS',
    usps: 'USPS',
    fedex: 'FedEx',
    dhl: 'DHL',
  },

  facts: {
    id: 'Numéro du panier',
    store_id: 'Numéro du magasin',
    reserved_order_id: 'Numéro de commande',
    created_at: 'Créé',
    updated_at: 'Dernière modification',
    converted_at: 'Passé en commande',
    is_active: 'Ouvert',
    is_virtual: 'Rien à livrer',
    items_count: 'Lignes comptées par la boutique',
    items_qty: 'Unités comptées par la boutique',
    orig_order_id: 'Numéro de la commande d’origine',
    customer_is_guest: 'Panier d’invité',
    customer_note_notify: 'La remarque est envoyée avec la commande',
    customer_tax_class_id: 'Numéro de la classe de taxe',

    global_currency_code: 'Devise des rapports',
    base_currency_code: 'Devise de base',
    store_currency_code: 'Devise du magasin',
    quote_currency_code: 'Devise du panier',
    store_to_base_rate: 'Taux, magasin vers base',
    store_to_quote_rate: 'Taux, magasin vers panier',
    base_to_global_rate: 'Taux, base vers rapports',
    base_to_quote_rate: 'Taux, base vers panier',

    'customer.id': 'Numéro de client',
    'customer.group_id': 'Numéro du groupe de clients',
    'customer.default_billing': 'Numéro de l’adresse de facturation par défaut',
    'customer.default_shipping': 'Numéro de l’adresse de livraison par défaut',
    'customer.created_at': 'Compte ouvert',
    'customer.updated_at': 'Dernière modification du compte',
    'customer.created_in': 'Compte ouvert dans',
    'customer.dob': 'Date de naissance',
    'customer.gender': 'Sexe (code)',
    'customer.store_id': 'Numéro du magasin',
    'customer.taxvat': 'Numéro fiscal',
    'customer.website_id': 'Numéro du site',
    'customer.disable_auto_group_change': 'Le groupe est attribué à la main',
    'customer.assistance_allowed': 'Aide à l’achat (code)',
    'customer.is_subscribed': 'Reçoit la lettre d’information',
    'customer.payprovider_id': 'Numéro de client chez le prestataire de paiement',
    'customer.taxprovider_customer_code': 'Code client chez le prestataire fiscal',
    'customer.taxprovider_customer_country': 'Pays du client chez le prestataire fiscal',

    'address.telephone': 'Téléphone',
    'address.email': 'E-mail',
    'address.fax': 'Télécopie',
    'address.vat_id': 'Numéro de TVA',
    'address.same_as_billing': 'Identique à l’adresse de facturation',
    'address.save_in_address_book': 'Sera enregistrée dans le carnet d’adresses',
    'address.default_shipping': 'Par défaut pour la livraison',
    'address.default_billing': 'Par défaut pour la facturation',

    'discount.base_original_amount': 'Montant d’origine dans la devise de base',

    'payment.id': 'Numéro d’enregistrement',
    'payment.payprovider_order_reference_id': 'Référence de la commande',
    'payment.quote_id': 'Numéro du panier',
    'payment.sandbox_simulation_reference': 'Référence de l’environnement de test',
    'payment.confirmed': 'Confirmé',
  },
};
