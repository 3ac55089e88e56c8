import { discountSchema, type Discount } from './cart-item.ts';
import { array, boolean, integer, object, openObject, string, type Open } from './shape.ts';

/** A name and value that a shop added to an address or a customer. */
export interface CustomAttribute {
  readonly attribute_code?: string | null;
  readonly value?: string | null;
}

/** Schema of {@link CustomAttribute}. */
export const customAttributeSchema = object<CustomAttribute>({ attribute_code: string, value: string });

/** The region of a customer's address. */
export interface Region {
  readonly region_code?: string | null;
  readonly region?: string | null;
  readonly region_id?: number | null;
  readonly extension_attributes?: Open<object> | null;
}

/** Schema of {@link Region}. */
export const regionSchema = object<Region>({
  region_code: string,
  region: string,
  region_id: integer,
  extension_attributes: openObject({}),
});

/** An address in a customer's address book. */
export interface CustomerAddress {
  readonly id?: number | null;
  readonly customer_id?: number | null;
  readonly region?: Region | null;
  readonly region_id?: number | null;
  readonly country_id?: string | null;
  readonly street?: readonly string[] | null;
  readonly company?: string | null;
  readonly telephone?: string | null;
  readonly fax?: string | null;
  readonly postcode?: string | null;
  readonly city?: string | null;
  readonly firstname?: string | null;
  readonly lastname?: string | null;
  readonly middlename?: string | null;
  readonly prefix?: string | null;
  readonly suffix?: string | null;
  readonly vat_id?: string | null;
  readonly default_shipping?: boolean | null;
  readonly default_billing?: boolean | null;
  readonly extension_attributes?: Open<object> | null;
  readonly custom_attributes?: readonly CustomAttribute[] | null;
}

/** Schema of {@link CustomerAddress}. */
export const customerAddressSchema = object<CustomerAddress>({
  id: integer,
  customer_id: integer,
  region: regionSchema,
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
  custom_attributes: array(customAttributeSchema),
});

/** `extension_attributes` of an address of the cart. */
export interface QuoteAddressExtensions {
  readonly pickup_location_code?: string | null;
  readonly discounts?: readonly Discount[] | null;
  readonly [member: string]: unknown;
}

/** A billing or shipping address of a cart. Shops send a street of `[""]` and nulls for "no address yet". */
export interface QuoteAddress {
  readonly region?: string | null;
  readonly region_id?: number | null;
  readonly region_code?: string | null;
  readonly country_id?: string | null;
  readonly street?: readonly string[] | null;
  readonly telephone?: string | null;
  readonly postcode?: string | null;
  readonly city?: string | null;
  readonly firstname?: string | null;
  readonly lastname?: string | null;
  readonly email?: string | null;
  readonly id?: number | null;
  readonly company?: string | null;
  readonly fax?: string | null;
  readonly middlename?: string | null;
  readonly prefix?: string | null;
  readonly suffix?: string | null;
  readonly vat_id?: string | null;
  readonly customer_id?: number | null;
  readonly same_as_billing?: number | null;
  readonly customer_address_id?: number | null;
  readonly save_in_address_book?: number | null;
  readonly extension_attributes?: QuoteAddressExtensions | null;
  readonly custom_attributes?: readonly CustomAttribute[] | null;
}

/** Schema of {@link QuoteAddress}. */
export const quoteAddressSchema = object<QuoteAddress>({
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
  extension_attributes: openObject<QuoteAddressExtensions>({
    pickup_location_code: string,
    discounts: array(discountSchema),
  }),
  custom_attributes: array(customAttributeSchema),
});
