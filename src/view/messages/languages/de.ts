import type { Messages } from '../messages.ts';
import { compactMessages } from './de-compact.ts';

/**
 * The German texts. The shopper is "Sie"; cart: Warenkorb, checkout: Kasse, delivery: Lieferung, parcel: Paket,
 * discount: Rabatt, customer account: Kundenkonto, shop: Shop.
 */
export const messages: Messages = {
  ...compactMessages,

  // The cart as a whole
  loading: 'Ihr Warenkorb wird geladen …',
  stillLoading: 'Es lädt noch. Der Shop braucht gerade etwas länger.',
  refresh: 'Auf Änderungen prüfen',
  tryAgain: 'Erneut versuchen',
  dismiss: 'Diese Meldung schließen',
  checkout: 'Zur Kasse',
  details: 'Details',
  detailsLoading: 'Der Rest wird geladen …',
  detailsFailed:
    'Der Rest dieses Warenkorbs ist nicht angekommen. Versuchen Sie es erneut, oder laden Sie die Seite neu.',

  // No cart, an empty cart, a closed cart, an assigned cart
  noCart: 'Sie haben noch keinen Warenkorb.',
  noCartHint: 'Legen Sie einen an, dann finden Sie ihn beim nächsten Besuch hier wieder.',
  createCart: 'Warenkorb anlegen',
  creating: 'Warenkorb wird angelegt …',
  empty: 'Ihr Warenkorb ist leer.',
  emptyHint: 'Was Sie hinzufügen, erscheint hier.',
  unlisted:
    'Der Shop hat nicht mitgeteilt, was in diesem Warenkorb liegt. Es ist nichts verloren; prüfen Sie es gleich noch einmal.',
  closed: 'Dieser Warenkorb ist abgeschlossen.',
  closedWithOrder: 'Vielen Dank. Dieser Warenkorb wurde als Bestellung {order} aufgegeben.',
  startNewCart: 'Neuen Warenkorb anlegen',
  assigned: 'Ihr Warenkorb liegt jetzt in Ihrem Kundenkonto.',
  assignedHint: 'Sie finden ihn dort, sobald Sie sich anmelden.',
  retired: 'Ihr letzter Warenkorb liegt dem Shop nicht mehr vor. Sie können einen neuen anlegen.',

  // Assigning the cart to a customer
  assign: 'Diesen Warenkorb in Ihr Kundenkonto übernehmen',
  assignTo: 'Diesen Warenkorb in das Kundenkonto von {name} übernehmen',
  assigning: 'Warenkorb wird übernommen …',
  notAssigned: 'Der Shop hat Ihren Warenkorb nicht in das Kundenkonto übernommen. Er ist sicher und weiterhin hier.',
  signInNeeded: 'Bitte melden Sie sich zuerst an. Ihr Warenkorb ist sicher und weiterhin hier.',

  // Lines
  contents: 'Artikel in Ihrem Warenkorb',
  quantity: 'Menge',
  rowTotal: 'Preis',
  showMore: { one: '{count} weiteren Artikel anzeigen', other: '{count} weitere Artikel anzeigen' },

  // Totals
  totals: 'Übersicht',

  // Shipments
  shipping: 'Lieferung',
  deliveryUndecided: 'Die Lieferung wählen Sie an der Kasse.',
  allItems: 'Alle Artikel',
  virtual: 'In diesem Warenkorb muss nichts versendet werden.',

  // Errors
  errorRead: 'Der Shop ist gerade nicht erreichbar. Ihr Warenkorb ist sicher.',
  errorReadShown: 'Der Shop ist gerade nicht erreichbar. Ihr Warenkorb ist sicher; das ist sein Stand: {time}.',
  lastSeen: 'Stand Ihres Warenkorbs: {time}.',
  errorCreate: 'Der Warenkorb konnte nicht angelegt werden.',
  errorAssign: 'Ihr Warenkorb konnte nicht in das Kundenkonto übernommen werden. Er ist sicher und weiterhin hier.',
  errorOffline: 'Sie sind offline. Ihr Warenkorb ist sicher und wird geprüft, sobald Sie wieder online sind.',
  errorMisconfigured:
    'Der Shop ist hier nicht richtig eingerichtet. Ihr Warenkorb ist sicher. Bitte geben Sie dem Shop Bescheid.',
  errorRateLimited: 'Im Shop ist gerade sehr viel los. Ihr Warenkorb ist sicher; bitte warten Sie einen Moment.',
  errorUnexpected: 'Die Antwort des Shops war nicht lesbar. Ihr Warenkorb ist sicher.',
  errorForbidden: 'Der Shop hat das nicht erlaubt. Ihr Warenkorb ist sicher.',
  errorRejected: 'Der Shop hat das nicht angenommen. Ihr Warenkorb ist sicher.',
  errorBroken:
    'Dieser Warenkorb kann hier nicht angezeigt werden. Er ist sicher; bitte laden Sie die Seite neu, oder geben Sie dem Shop Bescheid.',
  shopSays: 'Der Shop meldet: {message}',
  errorCode: 'Für den Kundendienst: {code}',

  // Changing the cart
  oneMore: '{name}: eins mehr',
  oneLess: '{name}: eins weniger',
  quantityOf: 'Menge von {name}',
  quantityWrong: 'Geben Sie eine Zahl über 0 ein.',
  remove: 'Entfernen',
  removeItem: 'Entfernen: {name}',
  removeAsk: '{name} entfernen? Von hier aus lässt sich das nicht rückgängig machen.',
  keep: 'Behalten',
  removed: '{name} wurde entfernt.',
  undo: 'Rückgängig',
  undoItem: 'Rückgängig: {name} zurücklegen',
  undoing: 'Wird zurückgelegt …',
  errorChange: 'Der Shop war für diese Änderung nicht erreichbar. Der Warenkorb wird gezeigt, wie er war.',
  totalsOutdated: 'noch nicht aktuell',
  ofWhich: 'davon {title}',
  couponAsk: 'Haben Sie einen Gutscheincode?',
  couponCode: 'Gutscheincode',
  couponApply: 'Einlösen',
  couponApplying: 'Code wird geprüft …',
  couponOn: 'Der Code {code} gilt für Ihren Warenkorb.',
  couponRemove: 'Entfernen',
  couponRemoveCode: 'Entfernen: Code {code}',
  couponRemoving: 'Code wird entfernt …',
  errorCoupon: 'Der Shop war für den Code nicht erreichbar. Ihr Warenkorb ist wie zuvor.',

  // Shipments, addresses, customer, details for support
  discountOriginal: 'Ursprünglicher Betrag',
  discountRule: 'Nummer der Rabattregel',
  shipment: 'Paket {number}',
  shipTo: 'Lieferung an',
  shippingMethod: 'Versandart',
  shippingItems: 'In diesem Paket',
  addressUndecided: 'Die Adresse wählen Sie an der Kasse.',
  someItems: '{count} von {total} Artikeln',
  shipmentItem: '{quantity} × {name}',
  pickupLocation: 'Abholort',
  billing: 'Rechnungsadresse',
  customer: 'Kundin oder Kunde',
  addressBook: 'Adressbuch',
  note: 'Anmerkung',
  payment: 'Zahlungsreferenz',
  methods: {
    flatrate_flatrate: 'Versandpauschale',
    freeshipping_freeshipping: 'Kostenloser Versand',
    tablerate_bestway: 'Günstigster Versandweg',
    instore_pickup: 'Abholung im Geschäft',
  },
  carriers: {
    flatrate: 'Versandpauschale',
    freeshipping: 'Kostenloser Versand',
    tablerate: 'Günstigster Versandweg',
    instore: 'Abholung im Geschäft',
    ups: 'UPS',
    usps: 'USPS',
    fedex: 'FedEx',
    dhl: 'DHL',
  },

  facts: {
    id: 'Warenkorbnummer',
    store_id: 'Store-Nummer',
    reserved_order_id: 'Bestellnummer',
    created_at: 'Angelegt',
    updated_at: 'Zuletzt geändert',
    converted_at: 'Als Bestellung aufgegeben',
    is_active: 'Offen',
    is_virtual: 'Kein Versand nötig',
    items_count: 'Positionen laut Shop',
    items_qty: 'Stückzahl laut Shop',
    orig_order_id: 'Ursprüngliche Bestellnummer',
    customer_is_guest: 'Gastwarenkorb',
    customer_note_notify: 'Anmerkung wird mit der Bestellung gesendet',
    customer_tax_class_id: 'Nummer der Steuerklasse',

    global_currency_code: 'Berichtswährung',
    base_currency_code: 'Basiswährung',
    store_currency_code: 'Store-Währung',
    quote_currency_code: 'Warenkorbwährung',
    store_to_base_rate: 'Kurs, Store zu Basis',
    store_to_quote_rate: 'Kurs, Store zu Warenkorb',
    base_to_global_rate: 'Kurs, Basis zu Bericht',
    base_to_quote_rate: 'Kurs, Basis zu Warenkorb',

    'customer.id': 'Kundennummer',
    'customer.group_id': 'Nummer der Kundengruppe',
    'customer.default_billing': 'Nummer der Standard-Rechnungsadresse',
    'customer.default_shipping': 'Nummer der Standard-Lieferadresse',
    'customer.created_at': 'Konto eröffnet',
    'customer.updated_at': 'Konto zuletzt geändert',
    'customer.created_in': 'Konto eröffnet in',
    'customer.dob': 'Geburtsdatum',
    'customer.gender': 'Geschlecht (Code)',
    'customer.store_id': 'Store-Nummer',
    'customer.taxvat': 'Steuernummer',
    'customer.website_id': 'Website-Nummer',
    'customer.disable_auto_group_change': 'Gruppe wird von Hand festgelegt',
    'customer.assistance_allowed': 'Hilfe beim Einkauf (Code)',
    'customer.is_subscribed': 'Erhält den Newsletter',
    'customer.payprovider_id': 'Kundennummer beim Zahlungsanbieter',
    'customer.taxprovider_customer_code': 'Kundencode beim Steuerdienst',
    'customer.taxprovider_customer_country': 'Land des Kunden beim Steuerdienst',

    'address.telephone': 'Telefon',
    'address.email': 'E-Mail',
    'address.fax': 'Fax',
    'address.vat_id': 'USt-IdNr.',
    'address.same_as_billing': 'Wie Rechnungsadresse',
    'address.save_in_address_book': 'Wird im Adressbuch gespeichert',
    'address.default_shipping': 'Standard für Lieferungen',
    'address.default_billing': 'Standard für Rechnungen',

    'discount.base_original_amount': 'Ursprünglicher Betrag in Basiswährung',

    'payment.id': 'Datensatznummer',
    'payment.payprovider_order_reference_id': 'Bestellreferenz',
    'payment.quote_id': 'Warenkorbnummer',
    'payment.sandbox_simulation_reference': 'Sandbox-Referenz',
    'payment.confirmed': 'Bestätigt',
  },
};
