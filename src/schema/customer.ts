import { customerAddress } from './address.ts';
import { customAttribute } from './custom-attribute.ts';
import { array, boolean, integer, object, openObject, string, type Infer } from './shape.ts';

/** The customer of a cart (2.2); on a guest's cart its fields are null. */
export const customer = object({
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
  addresses: array(customerAddress),
  disable_auto_group_change: integer,
  extension_attributes: openObject({
    assistance_allowed: integer,
    is_subscribed: boolean,
    payprovider_id: string,
    taxprovider_customer_code: string,
    taxprovider_customer_country: string,
  }),
  custom_attributes: array(customAttribute),
});
export type Customer = Infer<typeof customer>;
