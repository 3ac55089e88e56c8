const rowNumber = "A row number in the shop's database; it means nothing to a shopper.";
const regionCode =
  'Repeats the region, which is shown by its name, or by this code where the country writes addresses so.';
const cartNumber = "Repeats the cart's own number, which is shown.";
const repeated =
  "Repeats the cart's own item, where it is shown; a parcel lists names and quantities only.";

const parcel = 'extension_attributes.shipping_assignments[]';

/**
 * The fields of a cart that {@link toCartView} leaves out on purpose, each with the reason. A path
 * includes its members. A test checks that every other field of the interface is in the view.
 */
export const hiddenFields: Readonly<Record<string, string>> = {
  'customer.confirmation': 'A secret that confirms the account.',
  'customer.addresses[].id': rowNumber,
  'customer.addresses[].customer_id': "Repeats the customer's own number, which is shown.",
  'customer.addresses[].region.region_code': regionCode,
  'customer.addresses[].region.region_id': rowNumber,
  'customer.addresses[].region_id': rowNumber,
  'items[].quote_id': cartNumber,
  'billing_address.id': rowNumber,
  'billing_address.customer_id': rowNumber,
  'billing_address.customer_address_id': rowNumber,
  'billing_address.region_id': rowNumber,
  'billing_address.region_code': regionCode,
  [`${parcel}.shipping.address.id`]: rowNumber,
  [`${parcel}.shipping.address.customer_id`]: rowNumber,
  [`${parcel}.shipping.address.customer_address_id`]: rowNumber,
  [`${parcel}.shipping.address.region_id`]: rowNumber,
  [`${parcel}.shipping.address.region_code`]: regionCode,
  [`${parcel}.items[].quote_id`]: cartNumber,
  [`${parcel}.items[].sku`]: repeated,
  [`${parcel}.items[].price`]: repeated,
  [`${parcel}.items[].product_type`]: repeated,
  [`${parcel}.items[].product_option`]: repeated,
  [`${parcel}.items[].extension_attributes`]: repeated,
};
