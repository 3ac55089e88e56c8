import { boolean, number, object, openObject, string, type FieldsOf } from './shape.ts';

const estimatedShippingMethodFields = {
  carrier_code: string,
  /** Missing if the carrier is not available. */
  method_code: string,
  carrier_title: string,
  method_title: string,
  amount: number,
  base_amount: number,
  /** Whether the method can be chosen. @default true */
  available: boolean,
  /** Why not, in the shop's language. */
  error_message: string,
  price_excl_tax: number,
  price_incl_tax: number,
  extension_attributes: openObject({}),
};

/**
 * A shipping method as `POST estimate-shipping-methods` lists it. Amounts are in quote currency,
 * and shops do not round them.
 */
export interface EstimatedShippingMethod extends FieldsOf<typeof estimatedShippingMethodFields> {}

export const estimatedShippingMethodSchema = object<EstimatedShippingMethod>(
  estimatedShippingMethodFields,
);
