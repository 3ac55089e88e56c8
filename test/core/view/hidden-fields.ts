import { cartItemSchema } from '../../../src/core/api/cart-item.ts';

const rowNumber = "A row number in the shop's database; it means nothing to a shopper.";
const regionCode =
  'Repeats the region, which is shown by its name, or by this code where the country writes addresses so.';
const cartNumber = "Repeats the cart's own number, which is shown.";
const repeated =
  "Repeats the cart's own item, where it is shown; a parcel lists names and quantities only.";

const parcel = 'extension_attributes.shipping_assignments[]';

/** What a parcel shows of an item. The id links it to its line. */
const shownInParcel = ['item_id', 'name', 'qty'];
const hiddenInParcel = Object.keys(cartItemSchema.fields)
  .filter((name) => !shownInParcel.includes(name))
  .map((name) => [`${parcel}.items[].${name}`, repeated]);

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
  ...Object.fromEntries(hiddenInParcel),
};
