import type { Messages } from '../messages.ts';
import { compactMessages } from './de-compact.ts';

/**
 * The German texts. The shopper is "Sie"; cart: Warenkorb, checkout: Kasse, shipping: Versand, shipment: Sendung,
 * discount code: Gutscheincode, account: Kundenkonto.
 */
export const messages: Partial<Messages> = {
  ...compactMessages,

  // The cart as a whole
  loading: 'Ihr Warenkorb wird geladen …',
  stillLoading: 'Das Laden dauert etwas länger als sonst.',
  refresh: 'Warenkorb aktualisieren',
  tryAgain: 'Erneut versuchen',
  dismiss: 'Meldung schließen',
  checkout: 'Zur Kasse',
  details: 'Details',
  detailsLoading: 'Details werden geladen …',
  detailsFailed:
    'Die Details konnten nicht geladen werden. Bitte versuchen Sie es erneut oder laden Sie die Seite neu.',

  // No cart, an empty cart, a closed cart, an assigned cart
  noCart: 'Ihr Warenkorb ist leer',
  noCartHint: 'Artikel, die Sie hinzufügen, sehen Sie hier.',
  creating: 'Einen Moment …',
  empty: 'Ihr Warenkorb ist leer',
  emptyHint: 'Artikel, die Sie hinzufügen, sehen Sie hier.',
  unlisted:
    'Die Artikel in Ihrem Warenkorb konnten nicht geladen werden. Es ist nichts verloren gegangen. Bitte versuchen Sie es gleich noch einmal.',
  closed: 'Dieser Warenkorb ist abgeschlossen.',
  closedWithOrder: 'Vielen Dank! Bestellung Nr. {order}',
  startNewCart: 'Neuen Warenkorb anlegen',
  continueShopping: 'Weiter einkaufen',
  assigned: 'Ihr Warenkorb ist in Ihrem Kundenkonto gespeichert.',
  assignedHint: 'Dort finden Sie ihn, sobald Sie sich anmelden.',
  retired: 'Ihr letzter Warenkorb ist nicht mehr verfügbar. Sie können einen neuen anlegen.',

  // Assigning the cart to a customer
  assign: 'Warenkorb im Kundenkonto speichern',
  assignTo: 'Warenkorb im Kundenkonto von {name} speichern',
  assigning: 'Warenkorb wird gespeichert …',
  notAssigned: 'Ihr Warenkorb konnte nicht im Kundenkonto gespeichert werden. Er ist weiterhin hier.',
  signInNeeded: 'Bitte melden Sie sich zuerst an. Ihr Warenkorb ist weiterhin hier.',

  // Lines
  contents: 'Artikel in Ihrem Warenkorb',
  showMore: { one: '{count} weiteren Artikel anzeigen', other: '{count} weitere Artikel anzeigen' },

  // Totals
  totals: 'Übersicht',

  // Shipments
  shipping: 'Versand',
  deliveryUndecided: 'Wird an der Kasse berechnet.',
  allItems: 'Alle Artikel',
  virtual: 'Kein Versand nötig.',

  // Errors
  errorRead: 'Ihr Warenkorb konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  errorReadShown: 'Ihr Warenkorb konnte nicht aktualisiert werden. Stand: {time}.',
  lastSeen: 'Stand Ihres Warenkorbs: {time}.',
  errorCreate: 'Der Warenkorb konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
  errorAdd:
    'Es ist unklar, ob der Artikel hinzugefügt wurde. Bitte prüfen Sie Ihren Warenkorb, bevor Sie es erneut versuchen.',
  errorAddOffline:
    'Sie sind offline. Der Artikel wurde nicht hinzugefügt. Versuchen Sie es erneut, sobald Sie wieder online sind.',
  errorAssign: 'Ihr Warenkorb konnte nicht im Kundenkonto gespeichert werden. Bitte versuchen Sie es erneut.',
  errorOffline: 'Sie sind offline. Ihr Warenkorb bleibt erhalten und wird aktualisiert, sobald Sie wieder online sind.',
  errorMisconfigured:
    'Diese Website ist nicht richtig eingerichtet. Ihr Warenkorb bleibt erhalten. Bitte wenden Sie sich an den Kundenservice.',
  errorRateLimited: 'Gerade ist sehr viel los. Bitte versuchen Sie es gleich noch einmal.',
  errorUnchanged: 'Etwas ist schiefgelaufen. Ihr Warenkorb ist unverändert.',
  errorUnexpected: 'Etwas ist schiefgelaufen. Ihr Warenkorb bleibt erhalten.',
  errorForbidden: 'Sie haben keinen Zugriff. Ihr Warenkorb bleibt erhalten.',
  errorRejected: 'Das war leider nicht möglich. Ihr Warenkorb ist unverändert.',
  errorBroken:
    'Ihr Warenkorb kann hier nicht angezeigt werden. Er bleibt erhalten. Bitte laden Sie die Seite neu oder wenden Sie sich an den Kundenservice.',
  shopSays: '{message}',
  errorCode: 'Code für den Kundenservice: {code}',

  // Changing the cart
  oneMore: 'Menge von {name} erhöhen',
  oneLess: 'Menge von {name} verringern',
  quantityOf: 'Menge von {name}',
  quantityWrong: 'Bitte geben Sie eine Zahl über 0 ein.',
  quantityMax: 'Sie können höchstens {max} kaufen.',
  quantityStep: 'Nur in Vielfachen von {step} erhältlich.',
  remove: 'Entfernen',
  removeItem: '{name} entfernen',
  removeAsk: '{name} entfernen? Das lässt sich nicht rückgängig machen.',
  keep: 'Behalten',
  removed: '{name} wurde entfernt.',
  undo: 'Rückgängig',
  undoItem: 'Rückgängig: {name} wieder hinzufügen',
  undoing: 'Wird wiederhergestellt …',
  errorChange: 'Ihr Warenkorb konnte nicht aktualisiert werden. Bitte versuchen Sie es erneut.',
  errorChangeOffline:
    'Keine Internetverbindung: Die Änderung wurde nicht übernommen. Versuchen Sie es erneut, sobald Sie online sind.',
  errorItemGone: 'Dieser Artikel liegt nicht mehr in Ihrem Warenkorb.',
  totalsOutdated: 'noch nicht aktuell',
  errorTotals: 'Die Gesamtsumme konnte nicht aktualisiert werden.',
  shippingTotal: 'Versand',
  shippingAtCheckout: 'Wird an der Kasse berechnet',
  tax: 'MwSt.',
  taxIncluded: 'Enthaltene MwSt.',
  total: 'Gesamtsumme',
  estimatedTotal: 'Geschätzte Summe',
  savings: 'Sie sparen {amount}',
  couponAsk: 'Gutscheincode eingeben',
  couponCode: 'Gutscheincode',
  couponMissing: 'Bitte geben Sie einen Gutscheincode ein.',
  couponApply: 'Einlösen',
  couponApplying: 'Wird eingelöst …',
  couponOn: 'Gutscheincode {code} eingelöst.',
  couponRemove: 'Entfernen',
  couponRemoveCode: 'Gutscheincode {code} entfernen',
  couponRemoving: 'Wird entfernt …',
  errorCoupon: 'Der Gutscheincode konnte nicht aktualisiert werden. Bitte versuchen Sie es erneut.',

  // Items that were added
  added: 'In den Warenkorb gelegt',
  viewCart: 'Warenkorb ansehen',

  // A button next to the code of an error
  supportCopy: 'Details für den Kundenservice kopieren',
  supportCopied: 'Kopiert',
  supportDownloaded: 'Heruntergeladen',

  // Free shipping, and shipping estimates
  freeShippingAway: 'Noch {amount} bis zum kostenlosen Versand',
  freeShipping: 'Ihr Versand ist kostenlos',
  estimateAsk: 'Versandkosten berechnen',
  estimateCountry: 'Land',
  estimateRegion: 'Bundesland oder Region',
  estimatePostcode: 'Postleitzahl',
  estimateApply: 'Berechnen',
  estimating: 'Wird berechnet …',
  estimateResults: 'Voraussichtliche Versandkosten',
  estimateNote: 'Unverbindlich. Die Versandkosten stehen an der Kasse fest.',
  estimateNone: 'Für diese Adresse gibt es keine Versandart.',
  estimateFree: 'Kostenlos',
  errorEstimate: 'Die Versandkosten konnten nicht berechnet werden. Bitte versuchen Sie es erneut.',

  // Shipments, addresses, customer, details for support
  discountOriginal: 'Ursprünglicher Betrag',
  discountRule: 'ID der Rabattregel',
  shipment: 'Sendung {number}',
  shipTo: 'Lieferadresse',
  shippingMethod: 'Versandart',
  shippingItems: 'In dieser Sendung',
  addressUndecided: 'Die Adresse geben Sie an der Kasse ein.',
  someItems: '{count} von {total} Artikeln',
  shipmentItem: '{quantity} × {name}',
  pickupLocation: 'Abholort',
  billing: 'Rechnungsadresse',
  customer: 'Kundendaten',
  addressBook: 'Adressbuch',
  note: 'Anmerkung',
  payment: 'Zahlungsreferenz',
  methods: {
    flatrate_flatrate: 'Versandpauschale',
    freeshipping_freeshipping: 'Kostenloser Versand',
    tablerate_bestway: 'Standardversand',
    instore_pickup: 'Abholung im Geschäft',
  },
  carriers: {
    flatrate: 'Versandpauschale',
    freeshipping: 'Kostenloser Versand',
    tablerate: 'Standardversand',
    instore: 'Abholung im Geschäft',
    ups: 'UPS',
    usps: 'USPS',
    fedex: 'FedEx',
    dhl: 'DHL',
  },

  facts: {
    id: 'Warenkorb-ID',
    store_id: 'Store-ID',
    reserved_order_id: 'Bestellnummer',
    created_at: 'Angelegt',
    updated_at: 'Zuletzt geändert',
    converted_at: 'Bestellt',
    is_active: 'Aktiv',
    is_virtual: 'Kein Versand nötig',
    items_count: 'Positionen, gezählt im Store',
    items_qty: 'Menge, gezählt im Store',
    orig_order_id: 'Ursprüngliche Bestellnummer',
    customer_is_guest: 'Gastwarenkorb',
    customer_note_notify: 'Anmerkung wird mit der Bestellung gesendet',
    customer_tax_class_id: 'ID der Steuerklasse',

    global_currency_code: 'Berichtswährung',
    base_currency_code: 'Basiswährung',
    store_currency_code: 'Store-Währung',
    quote_currency_code: 'Warenkorbwährung',
    store_to_base_rate: 'Wechselkurs, Store zu Basis',
    store_to_quote_rate: 'Wechselkurs, Store zu Warenkorb',
    base_to_global_rate: 'Wechselkurs, Basis zu Bericht',
    base_to_quote_rate: 'Wechselkurs, Basis zu Warenkorb',

    'customer.id': 'Kunden-ID',
    'customer.group_id': 'Kundengruppen-ID',
    'customer.default_billing': 'ID der Standard-Rechnungsadresse',
    'customer.default_shipping': 'ID der Standard-Lieferadresse',
    'customer.created_at': 'Konto eröffnet',
    'customer.updated_at': 'Konto zuletzt geändert',
    'customer.created_in': 'Konto eröffnet in',
    'customer.dob': 'Geburtsdatum',
    'customer.gender': 'Geschlecht (Code)',
    'customer.store_id': 'Store-ID',
    'customer.taxvat': 'Steuernummer',
    'customer.website_id': 'Website-ID',
    'customer.disable_auto_group_change': 'Gruppe manuell festgelegt',
    'customer.assistance_allowed': 'Code für Einkaufshilfe',
    'customer.is_subscribed': 'Newsletter abonniert',
    'customer.payprovider_id': 'Kunden-ID beim Zahlungsanbieter',
    'customer.taxprovider_customer_code': 'Kundencode beim Steuerdienst',
    'customer.taxprovider_customer_country': 'Kundenland beim Steuerdienst',

    'address.telephone': 'Telefon',
    'address.email': 'E-Mail',
    'address.fax': 'Fax',
    'address.vat_id': 'USt-IdNr.',
    'address.same_as_billing': 'Wie Rechnungsadresse',
    'address.save_in_address_book': 'Im Adressbuch speichern',
    'address.default_shipping': 'Standard für den Versand',
    'address.default_billing': 'Standard für Rechnungen',

    'discount.base_original_amount': 'Ursprünglicher Betrag in Basiswährung',

    'payment.id': 'Datensatz-ID',
    'payment.payprovider_order_reference_id': 'Bestellreferenz',
    'payment.quote_id': 'Warenkorb-ID',
    'payment.sandbox_simulation_reference': 'Sandbox-Referenz',
    'payment.confirmed': 'Bestätigt',
  },
};
