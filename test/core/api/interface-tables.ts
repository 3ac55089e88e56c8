/** Field → type, of a table that lists the fields of each type. */
function fields(byType: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(byType).flatMap(([type, names]) =>
      Array.from(names.matchAll(/\w+/g), ([name]) => [name, type]),
    ),
  );
}

/**
 * The tables of section 2 of the interface: type → the fields of that type. A reference to another
 * table is its name. The tests compare the schemas with these tables.
 */
export const interfaceTables: Record<string, Record<string, string>> = {
  cart: fields({
    integer: 'id store_id items_count orig_order_id customer_tax_class_id',
    customer: 'customer',
    string: 'created_at updated_at converted_at reserved_order_id customer_note',
    boolean: 'is_active is_virtual customer_is_guest customer_note_notify',
    'array of cartItem': 'items',
    number: 'items_qty',
    quoteAddress: 'billing_address',
    currency: 'currency',
    cartExtension: 'extension_attributes',
  }),
  cartExtension: fields({
    'array of shippingAssignment': 'shipping_assignments',
    paymentReference: 'payprovider_order_reference_id',
  }),
  customer: fields({
    string: `
      email firstname lastname default_billing default_shipping confirmation created_at
      updated_at created_in dob middlename prefix suffix taxvat`,
    integer: 'id group_id gender store_id website_id disable_auto_group_change',
    'array of customerAddress': 'addresses',
    customerExtension: 'extension_attributes',
    'array of customAttribute': 'custom_attributes',
  }),
  customerExtension: fields({
    integer: 'assistance_allowed',
    boolean: 'is_subscribed',
    string: 'payprovider_id taxprovider_customer_code taxprovider_customer_country',
  }),
  customerAddress: fields({
    integer: 'id customer_id region_id',
    region: 'region',
    string: `
      country_id company telephone fax postcode city firstname lastname middlename
      prefix suffix vat_id`,
    'array of string': 'street',
    boolean: 'default_shipping default_billing',
    anyObject: 'extension_attributes',
    'array of customAttribute': 'custom_attributes',
  }),
  region: fields({
    string: 'region_code region',
    integer: 'region_id',
    anyObject: 'extension_attributes',
  }),
  quoteAddress: fields({
    string: `
      region region_code country_id telephone postcode city firstname lastname email
      company fax middlename prefix suffix vat_id`,
    integer: 'region_id id customer_id same_as_billing customer_address_id save_in_address_book',
    'array of string': 'street',
    quoteAddressExtension: 'extension_attributes',
    'array of customAttribute': 'custom_attributes',
  }),
  quoteAddressExtension: fields({
    string: 'pickup_location_code',
    'array of discount': 'discounts',
  }),
  cartItem: fields({
    number: 'qty price',
    string: 'quote_id sku name product_type',
    integer: 'item_id',
    productOption: 'product_option',
    cartItemExtension: 'extension_attributes',
  }),
  cartItemExtension: fields({ 'array of discount': 'discounts' }),
  productOption: fields({ productOptionExtension: 'extension_attributes' }),
  productOptionExtension: fields({
    'array of anyObject': 'custom_options bundle_options configurable_item_options',
    downloadableOption: 'downloadable_option',
  }),
  downloadableOption: fields({ 'any value': 'downloadable_links' }),
  discount: fields({ anyObject: 'discount_data', string: 'rule_label', integer: 'rule_id' }),
  currency: fields({
    string: 'global_currency_code base_currency_code store_currency_code quote_currency_code',
    number: 'store_to_base_rate store_to_quote_rate base_to_global_rate base_to_quote_rate',
    anyObject: 'extension_attributes',
  }),
  shippingAssignment: fields({
    shipping: 'shipping',
    'array of cartItem': 'items',
    anyObject: 'extension_attributes',
  }),
  shipping: fields({
    quoteAddress: 'address',
    string: 'method',
    anyObject: 'extension_attributes',
  }),
  paymentReference: fields({
    string: 'id payprovider_order_reference_id sandbox_simulation_reference',
    integer: 'quote_id',
    boolean: 'confirmed',
  }),
  customAttribute: fields({ string: 'attribute_code value' }),
  collectionMeta: fields({ integer: 'current_page last_page per_page total' }),
  anyObject: fields({}),
};
