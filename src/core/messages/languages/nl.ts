import type { Messages } from '../messages.ts';
import { compactMessages } from './nl-compact.ts';

/**
 * The Dutch texts. The shopper is "je"; cart: winkelwagen, checkout: afrekenen, shipping: verzending, shipment:
 * zending, discount code: kortingscode, account: account.
 */
export const messages: Partial<Messages> = {
  ...compactMessages,

  // The cart as a whole
  loading: 'Je winkelwagen wordt geladen…',
  stillLoading: 'Het laden duurt iets langer dan normaal.',
  refresh: 'Winkelwagen vernieuwen',
  tryAgain: 'Opnieuw proberen',
  dismiss: 'Melding sluiten',
  checkout: 'Afrekenen',
  details: 'Meer informatie',
  detailsLoading: 'Gegevens laden…',
  detailsFailed: 'De gegevens konden niet worden geladen. Probeer het opnieuw of vernieuw de pagina.',

  // No cart, an empty cart, a closed cart, an assigned cart
  noCart: 'Je winkelwagen is leeg',
  noCartHint: 'Artikelen die je toevoegt, zie je hier.',
  creating: 'Een moment geduld…',
  empty: 'Je winkelwagen is leeg',
  emptyHint: 'Artikelen die je toevoegt, zie je hier.',
  unlisted:
    'De artikelen in je winkelwagen konden niet worden geladen. Er is niets verloren gegaan. Probeer het zo nog eens.',
  closed: 'Deze winkelwagen is gesloten.',
  closedWithOrder: 'Bedankt! Bestelnummer {order}',
  startNewCart: 'Nieuwe winkelwagen beginnen',
  continueShopping: 'Verder winkelen',
  assigned: 'Je winkelwagen is opgeslagen in je account.',
  assignedHint: 'Als je inlogt, vind je hem daar terug.',
  retired: 'Je vorige winkelwagen is niet meer beschikbaar. Je kunt een nieuwe beginnen.',

  // Assigning the cart to a customer
  assign: 'Winkelwagen opslaan in je account',
  assignTo: 'Winkelwagen opslaan in het account van {name}',
  assigning: 'Je winkelwagen opslaan…',
  notAssigned: 'Je winkelwagen kon niet in je account worden opgeslagen. Hij staat nog hier.',
  signInNeeded: 'Log eerst in. Je winkelwagen staat nog hier.',

  // Lines
  contents: 'Artikelen in je winkelwagen',
  showMore: { one: 'Nog {count} artikel tonen', other: 'Nog {count} artikelen tonen' },

  // Totals
  totals: 'Overzicht',

  // Shipments
  shipping: 'Verzending',
  deliveryUndecided: 'Wordt berekend bij het afrekenen.',
  allItems: 'Alle artikelen',
  virtual: 'Verzending is niet nodig.',

  // Errors
  errorRead: 'Je winkelwagen kon niet worden geladen. Probeer het opnieuw.',
  errorReadShown: 'Je winkelwagen kon niet worden bijgewerkt. Laatst bijgewerkt: {time}.',
  lastSeen: 'Winkelwagen laatst bijgewerkt: {time}.',
  errorCreate: 'De winkelwagen kon niet worden aangemaakt. Probeer het opnieuw.',
  errorAdd: 'We weten niet of het artikel is toegevoegd. Controleer je winkelwagen voordat je het opnieuw probeert.',
  errorAddOffline:
    'Je bent offline, dus het artikel is niet toegevoegd. Probeer het opnieuw zodra je weer online bent.',
  errorAssign: 'Je winkelwagen kon niet in je account worden opgeslagen. Probeer het opnieuw.',
  errorOffline: 'Je bent offline. Je winkelwagen is bewaard en wordt bijgewerkt zodra je weer online bent.',
  errorMisconfigured:
    'Deze site is niet goed ingesteld. Je winkelwagen is bewaard. Neem contact op met de klantenservice.',
  errorRateLimited: 'Het is nu erg druk. Wacht even en probeer het opnieuw.',
  errorUnchanged: 'Er ging iets mis. Je winkelwagen is niet gewijzigd.',
  errorUnexpected: 'Er ging iets mis. Je winkelwagen is bewaard.',
  errorForbidden: 'Je hebt geen toegang. Je winkelwagen is bewaard.',
  errorRejected: 'Dat is niet gelukt. Je winkelwagen is niet gewijzigd.',
  errorBroken:
    'Je winkelwagen kan hier niet worden getoond. Hij is wel bewaard. Vernieuw de pagina of neem contact op met de klantenservice.',
  shopSays: '{message}',
  errorCode: 'Code voor de klantenservice: {code}',

  // Changing the cart
  oneMore: 'Aantal van {name} verhogen',
  oneLess: 'Aantal van {name} verlagen',
  quantityOf: 'Aantal van {name}',
  quantityWrong: 'Vul een getal boven 0 in.',
  quantityMax: 'Je kunt er maximaal {max} kopen.',
  quantityStep: 'Alleen verkrijgbaar per {step}.',
  remove: 'Verwijderen',
  removeItem: '{name} verwijderen',
  removeAsk: '{name} verwijderen? Je kunt dit niet ongedaan maken.',
  keep: 'Behouden',
  removed: '{name} is verwijderd.',
  undo: 'Ongedaan maken',
  undoItem: 'Verwijderen van {name} ongedaan maken',
  undoing: 'Terugzetten…',
  errorChange: 'Je winkelwagen kon niet worden bijgewerkt. Probeer het opnieuw.',
  errorChangeOffline:
    'Geen internetverbinding: de wijziging is niet doorgevoerd. Probeer het opnieuw zodra je online bent.',
  errorItemGone: 'Dit artikel zit niet meer in je winkelwagen.',
  totalsOutdated: 'nog niet bijgewerkt',
  errorTotals: 'Het totaal kon niet worden bijgewerkt.',
  shippingTotal: 'Verzending',
  shippingAtCheckout: 'Wordt berekend bij het afrekenen',
  tax: 'Btw',
  taxIncluded: 'Waarvan btw',
  total: 'Totaal',
  estimatedTotal: 'Geschat totaal',
  savings: 'Je bespaart {amount}',
  couponAsk: 'Kortingscode toevoegen',
  couponCode: 'Kortingscode',
  couponMissing: 'Vul een kortingscode in.',
  couponApply: 'Toepassen',
  couponApplying: 'Toepassen…',
  couponOn: 'Kortingscode {code} toegepast.',
  couponRemove: 'Verwijderen',
  couponRemoveCode: 'Kortingscode {code} verwijderen',
  couponRemoving: 'Verwijderen…',
  errorCoupon: 'De kortingscode kon niet worden bijgewerkt. Probeer het opnieuw.',

  // Items that were added
  added: 'Toegevoegd aan je winkelwagen',
  viewCart: 'Bekijk winkelwagen',

  // A button next to the code of an error
  supportCopy: 'Gegevens voor de klantenservice kopiëren',
  supportCopied: 'Gekopieerd',
  supportDownloaded: 'Gedownload',

  // Free shipping, and shipping estimates
  freeShippingAway: 'Nog {amount} tot gratis verzending',
  freeShipping: 'Je verzending is gratis',
  estimateAsk: 'Verzendkosten berekenen',
  estimateCountry: 'Land',
  estimateRegion: 'Provincie of regio',
  estimatePostcode: 'Postcode',
  estimateApply: 'Berekenen',
  estimating: 'Bezig met berekenen…',
  estimateResults: 'Geschatte verzendkosten',
  estimateNote: 'Dit is een schatting. De verzendkosten staan vast bij het afrekenen.',
  estimateNone: 'Er zijn geen verzendmethoden voor dit adres.',
  estimateFree: 'Gratis',
  errorEstimate: 'De verzendkosten konden niet worden berekend. Probeer het opnieuw.',

  // Shipments, addresses, customer, details for support
  discountOriginal: 'Oorspronkelijk bedrag',
  discountRule: 'ID van de kortingsregel',
  shipment: 'Zending {number}',
  shipTo: 'Bezorgadres',
  shippingMethod: 'Verzendmethode',
  shippingItems: 'In deze zending',
  addressUndecided: 'Je adres vul je in bij het afrekenen.',
  someItems: '{count} van {total} artikelen',
  shipmentItem: '{quantity} × {name}',
  pickupLocation: 'Afhaalpunt',
  billing: 'Factuuradres',
  customer: 'Klant',
  addressBook: 'Adresboek',
  note: 'Opmerking',
  payment: 'Betalingskenmerk',
  methods: {
    flatrate_flatrate: 'Vast tarief',
    freeshipping_freeshipping: 'Gratis verzending',
    tablerate_bestway: 'Standaardverzending',
    instore_pickup: 'Afhalen in de winkel',
  },
  carriers: {
    flatrate: 'Vast tarief',
    freeshipping: 'Gratis verzending',
    tablerate: 'Standaardverzending',
    instore: 'Afhalen in de winkel',
    ups: 'UPS',
    usps: 'USPS',
    fedex: 'FedEx',
    dhl: 'DHL',
  },

  facts: {
    id: 'Winkelwagen-ID',
    store_id: 'Winkel-ID',
    reserved_order_id: 'Bestelnummer',
    created_at: 'Aangemaakt',
    updated_at: 'Laatst gewijzigd',
    converted_at: 'Besteld',
    is_active: 'Actief',
    is_virtual: 'Geen verzending nodig',
    items_count: 'Regels, geteld door de winkel',
    items_qty: 'Aantal, geteld door de winkel',
    orig_order_id: 'Oorspronkelijk bestelnummer',
    customer_is_guest: 'Gastwinkelwagen',
    customer_note_notify: 'Opmerking wordt met de bestelling meegestuurd',
    customer_tax_class_id: 'ID van de belastingklasse',

    global_currency_code: 'Rapportagevaluta',
    base_currency_code: 'Basisvaluta',
    store_currency_code: 'Winkelvaluta',
    quote_currency_code: 'Winkelwagenvaluta',
    store_to_base_rate: 'Wisselkoers, winkel naar basis',
    store_to_quote_rate: 'Wisselkoers, winkel naar winkelwagen',
    base_to_global_rate: 'Wisselkoers, basis naar rapportage',
    base_to_quote_rate: 'Wisselkoers, basis naar winkelwagen',

    'customer.id': 'Klant-ID',
    'customer.group_id': 'Klantgroep-ID',
    'customer.default_billing': 'ID van het standaardfactuuradres',
    'customer.default_shipping': 'ID van het standaardbezorgadres',
    'customer.created_at': 'Account aangemaakt',
    'customer.updated_at': 'Account laatst gewijzigd',
    'customer.created_in': 'Account aangemaakt in',
    'customer.dob': 'Geboortedatum',
    'customer.gender': 'Geslacht (code)',
    'customer.store_id': 'Winkel-ID',
    'customer.taxvat': 'Btw- of fiscaal nummer',
    'customer.website_id': 'Website-ID',
    'customer.disable_auto_group_change': 'Groep handmatig ingesteld',
    'customer.assistance_allowed': 'Code voor hulp bij aankoop',
    'customer.is_subscribed': 'Geabonneerd op de nieuwsbrief',
    'customer.payprovider_id': 'Klant-ID bij de betaalprovider',
    'customer.taxprovider_customer_code': 'Klantcode bij de btw-dienst',
    'customer.taxprovider_customer_country': 'Land van de klant bij de btw-dienst',

    'address.telephone': 'Telefoon',
    'address.email': 'E-mail',
    'address.fax': 'Fax',
    'address.vat_id': 'Btw-nummer',
    'address.same_as_billing': 'Gelijk aan het factuuradres',
    'address.save_in_address_book': 'Opslaan in adresboek',
    'address.default_shipping': 'Standaard voor verzending',
    'address.default_billing': 'Standaard voor facturen',

    'discount.base_original_amount': 'Oorspronkelijk bedrag in basisvaluta',

    'payment.id': 'Record-ID',
    'payment.payprovider_order_reference_id': 'Bestelkenmerk',
    'payment.quote_id': 'Winkelwagen-ID',
    'payment.sandbox_simulation_reference': 'Kenmerk van de testomgeving',
    'payment.confirmed': 'Bevestigd',
  },
};
