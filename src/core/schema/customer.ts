import { customAttributeSchema, customerAddressSchema, type CustomAttribute, type CustomerAddress } from './address.ts';
import { array, boolean, integer, object, openObject, string } from './shape.ts';

/** `extension_attributes` of a customer. */
export interface CustomerExtensions {
  readonly assistance_allowed?: number | null;
  readonly is_subscribed?: boolean | null;
  readonly payprovider_id?: string | null;
  readonly taxprovider_customer_code?: string | null;
  readonly taxprovider_customer_country?: string | null;
  readonly [member: string]: unknown;
}

/** The customer of a cart. All fields of a guest are null. */
export interface Customer {
  readonly email?: string | null;
  readonly firstname?: string | null;
  readonly lastname?: string | null;
  readonly id?: number | null;
  readonly group_id?: number | null;
  readonly default_billing?: string | null;
  readonly default_shipping?: string | null;
  readonly confirmation?: string | null;
  readonly created_at?: string | null;
  readonly updated_at?: string | null;
  readonly created_in?: string | null;
  readonly dob?: string | null;
  readonly middlename?: string | null;
  readonly prefix?: string | null;
  readonly suffix?: string | null;
  readonly gender?: number | null;
  readonly store_id?: number | null;
  readonly taxvat?: string | null;
  readonly website_id?: number | null;
  readonly addresses?: readonly CustomerAddress[] | null;
  readonly disable_auto_group_change?: number | null;
  readonly extension_attributes?: CustomerExtensions | null;
  readonly custom_attributes?: readonly CustomAttribute[] | null;
}

/** Schema of {@link Customer}. */
export const customerSchema = object<Customer>({
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
  extension_attributes: openObject<CustomerExtensions>({
    assistance_allowed: integer,
    is_subscribed: boolean,
    payprovider_id: string,
    taxprovider_customer_code: string,
    taxprovider_customer_country: string,
  }),
  custom_attributes: array(customAttributeSchema),
});
