import { customAttributeSchema, customerAddressSchema } from './address.ts';
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

export const customerExtensionFields = {
  assistance_allowed: integer,
  is_subscribed: boolean,
  payprovider_id: string,
  taxprovider_customer_code: string,
  taxprovider_customer_country: string,
};

/** `extension_attributes` of a customer. */
export interface CustomerExtensions extends Open<FieldsOf<typeof customerExtensionFields>> {}

const customerFields = {
  email: string,
  firstname: string,
  lastname: string,
  id: integer,
  group_id: integer,
  default_billing: string,
  default_shipping: string,
  confirmation: string,
  created_at: string,
  updated_at: string,
  created_in: string,
  dob: string,
  middlename: string,
  prefix: string,
  suffix: string,
  gender: integer,
  store_id: integer,
  taxvat: string,
  website_id: integer,
  addresses: array(customerAddressSchema),
  disable_auto_group_change: integer,
  extension_attributes: openObject<CustomerExtensions>(customerExtensionFields),
  custom_attributes: array(customAttributeSchema),
};

/** The customer of a cart. All fields of a guest are null. */
export interface Customer extends FieldsOf<typeof customerFields> {}

/** Schema of {@link Customer}. */
export const customerSchema = object<Customer>(customerFields);
