import { discountSchema, type Discount } from './cart-item.ts';
import { array, boolean, integer, object, openObject, string, type FieldsOf } from './shape.ts';

/** A name and value that a shop added to an address or a customer. */
export interface CustomAttribute {
  readonly attribute_code?: string | null;
  readonly value?: string | null;
}

/** Schema of {@link CustomAttribute}. */
export const customAttributeSchema = object<CustomAttribute>({
  attribute_code: string,
  value: string,
});

const regionFields = {
  region_code: string,
  region: string,
  region_id: integer,
  extension_attributes: openObject({}),
};

/** The region of a customer's address. */
export interface Region extends FieldsOf<typeof regionFields> {}

/** Schema of {@link Region}. */
export const regionSchema = object<Region>(regionFields);

/** The fields that an address of the address book and one of the cart have in common. */
const commonFields = {
  id: integer,
  customer_id: integer,
  region_id: integer,
  country_id: string,
  street: array(string),
  company: string,
  telephone: string,
  fax: string,
  postcode: string,
  city: string,
  firstname: string,
  lastname: string,
  middlename: string,
  prefix: string,
  suffix: string,
  vat_id: string,
  custom_attributes: array(customAttributeSchema),
};

const customerAddressFields = {
  ...commonFields,
  region: regionSchema,
  default_shipping: boolean,
  default_billing: boolean,
  extension_attributes: openObject({}),
};

/** An address in a customer's address book. */
export interface CustomerAddress extends FieldsOf<typeof customerAddressFields> {}

/** Schema of {@link CustomerAddress}. */
export const customerAddressSchema = object<CustomerAddress>(customerAddressFields);

/** `extension_attributes` of an address of the cart. */
export interface QuoteAddressExtensions {
  readonly pickup_location_code?: string | null;
  readonly discounts?: readonly Discount[] | null;
  readonly [member: string]: unknown;
}

const quoteAddressFields = {
  ...commonFields,
  region: string,
  region_code: string,
  email: string,
  same_as_billing: integer,
  customer_address_id: integer,
  save_in_address_book: integer,
  extension_attributes: openObject<QuoteAddressExtensions>({
    pickup_location_code: string,
    discounts: array(discountSchema),
  }),
};

/**
 * A billing or shipping address of a cart. Shops send a street of `[""]` and nulls for "no address
 * yet".
 */
export interface QuoteAddress extends FieldsOf<typeof quoteAddressFields> {}

/** Schema of {@link QuoteAddress}. */
export const quoteAddressSchema = object<QuoteAddress>(quoteAddressFields);
