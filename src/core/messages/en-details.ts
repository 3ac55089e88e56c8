import type { Translation } from './translation.ts';

const methods: Readonly<Record<string, string>> = {
  flatrate_flatrate: 'Flat rate',
  freeshipping_freeshipping: 'Free shipping',
  tablerate_bestway: 'Standard shipping',
  instore_pickup: 'In-store pickup',
};

const carriers: Readonly<Record<string, string>> = {
  flatrate: 'Flat rate',
  freeshipping: 'Free shipping',
  tablerate: 'Standard shipping',
  instore: 'In-store pickup',
  ups: 'UPS',
  usps: 'USPS',
  fedex: 'FedEx',
  dhl: 'DHL',
};

const facts: Readonly<Record<string, string>> = {
  id: 'Cart ID',
  store_id: 'Store ID',
  reserved_order_id: 'Order number',
  created_at: 'Created',
  updated_at: 'Last updated',
  converted_at: 'Ordered',
  is_active: 'Active',
  is_virtual: 'No shipping needed',
  items_count: 'Lines, as counted by the shop',
  items_qty: 'Quantity, as counted by the shop',
  orig_order_id: 'Original order number',
  customer_is_guest: 'Guest cart',
  customer_note_notify: 'Note is sent with the order',
  customer_tax_class_id: 'Tax class ID',

  global_currency_code: 'Reporting currency',
  base_currency_code: 'Base currency',
  store_currency_code: 'Store currency',
  quote_currency_code: 'Cart currency',
  store_to_base_rate: 'Exchange rate, store to base',
  store_to_quote_rate: 'Exchange rate, store to cart',
  base_to_global_rate: 'Exchange rate, base to reporting',
  base_to_quote_rate: 'Exchange rate, base to cart',

  'customer.id': 'Customer ID',
  'customer.group_id': 'Customer group ID',
  'customer.default_billing': 'Default billing address ID',
  'customer.default_shipping': 'Default shipping address ID',
  'customer.created_at': 'Account created',
  'customer.updated_at': 'Account last updated',
  'customer.created_in': 'Account created in',
  'customer.dob': 'Date of birth',
  'customer.gender': 'Gender code',
  'customer.store_id': 'Store ID',
  'customer.taxvat': 'Tax number',
  'customer.website_id': 'Website ID',
  'customer.disable_auto_group_change': 'Group set manually',
  'customer.assistance_allowed': 'Assistance code',
  'customer.is_subscribed': 'Subscribed to the newsletter',
  'customer.payprovider_id': 'Customer ID at the payment provider',
  'customer.taxprovider_customer_code': 'Customer code at the tax provider',
  'customer.taxprovider_customer_country': 'Customer country at the tax provider',

  'address.telephone': 'Phone',
  'address.email': 'Email',
  'address.fax': 'Fax',
  'address.vat_id': 'VAT number',
  'address.same_as_billing': 'Same as the billing address',
  'address.save_in_address_book': 'Save in address book',
  'address.default_shipping': 'Default for shipping',
  'address.default_billing': 'Default for billing',

  'discount.base_original_amount': 'Original amount in base currency',

  'payment.id': 'Record ID',
  'payment.payprovider_order_reference_id': 'Order reference',
  'payment.quote_id': 'Cart ID',
  'payment.sandbox_simulation_reference': 'Sandbox reference',
  'payment.confirmed': 'Confirmed',
};

/** The English messages of shipments, addresses, the customer and the details for support. */
export const enDetails = {
  details: 'Details',
  shipping: 'Shipping',
  deliveryUndecided: 'Chosen at checkout.',
  allItems: 'All items',
  virtual: 'No shipping needed.',
  discountOriginal: 'Original amount',
  discountRule: 'Discount rule ID',
  shipment: 'Shipment {number}',
  shipTo: 'Ship to',
  shippingMethod: 'Shipping method',
  shippingItems: 'In this shipment',
  addressUndecided: 'Enter your address at checkout.',
  someItems: '{count} of {total} items',
  shipmentItem: '{quantity} × {name}',
  pickupLocation: 'Pickup location',
  billing: 'Billing address',
  customer: 'Customer',
  addressBook: 'Address book',
  note: 'Note',
  payment: 'Payment reference',
  methods,
  carriers,

  /** Labels of facts, by their key. */
  facts,
};

export type DetailsMessages = Translation<typeof enDetails>;
