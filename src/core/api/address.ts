import { discountSchema } from './cart-item.ts';
import {
  array,
  boolean,
  integer,
  object,
  openObject,
  string,
  type FieldsOf,
  type Open,
} from './shape.ts';

const customAttributeFields = { attribute_code: string, value: string };

/** A name and value that a shop added to an address or a customer. */
export interface CustomAttribute extends FieldsOf<typeof customAttributeFields> {}

/** Schema of {@link CustomAttribute}. */
export const customAttributeSchema = object<CustomAttribute>(customAttributeFields);

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

/** A country that the shop serves, with its regions if the shop lists them. */
export interface ShopCountry {
  readonly code: string;
  readonly regions: readonly { readonly code: string; readonly name: string }[];
}

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

/** The declared members of `extension_attributes` of an address of the cart. */
export const quoteAddressExtensionFields = {
  pickup_location_code: string,
  discounts: array(discountSchema),
};

/** `extension_attributes` of an address of the cart. */
export interface QuoteAddressExtensions extends Open<
  FieldsOf<typeof quoteAddressExtensionFields>
> {}

const quoteAddressFields = {
  ...commonFields,
  region: string,
  region_code: string,
  email: string,
  same_as_billing: integer,
  customer_address_id: integer,
  save_in_address_book: integer,
  extension_attributes: openObject<QuoteAddressExtensions>(quoteAddressExtensionFields),
};

/**
 * A billing or shipping address of a cart. Shops send a street of `[""]` and nulls for "no address
 * yet".
 */
export interface QuoteAddress extends FieldsOf<typeof quoteAddressFields> {}

/** Schema of {@link QuoteAddress}. */
export const quoteAddressSchema = object<QuoteAddress>(quoteAddressFields);
