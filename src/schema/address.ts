import { customAttribute } from './custom-attribute.ts';
import { discount } from './discount.ts';
import { array, boolean, integer, object, openObject, string, type Infer } from './shape.ts';

/** A region of a customer's address (2.3). */
export const region = object({
  region_code: string,
  region: string,
  region_id: integer,
  extension_attributes: openObject({}),
});
export type Region = Infer<typeof region>;

/** An address in a customer's address book (2.3). */
export const customerAddress = object({
  id: integer,
  customer_id: integer,
  region,
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
  default_shipping: boolean,
  default_billing: boolean,
  extension_attributes: openObject({}),
  custom_attributes: array(customAttribute),
});
export type CustomerAddress = Infer<typeof customerAddress>;

/** An address of a cart, for billing or shipping (2.4). A street of `[""]` with nulls is how shops say "none yet". */
export const quoteAddress = object({
  region: string,
  region_id: integer,
  region_code: string,
  country_id: string,
  street: array(string),
  telephone: string,
  postcode: string,
  city: string,
  firstname: string,
  lastname: string,
  email: string,
  id: integer,
  company: string,
  fax: string,
  middlename: string,
  prefix: string,
  suffix: string,
  vat_id: string,
  customer_id: integer,
  same_as_billing: integer,
  customer_address_id: integer,
  save_in_address_book: integer,
  extension_attributes: openObject({ pickup_location_code: string, discounts: array(discount) }),
  custom_attributes: array(customAttribute),
});
export type QuoteAddress = Infer<typeof quoteAddress>;
