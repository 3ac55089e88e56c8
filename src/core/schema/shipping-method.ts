import { boolean, number, object, openObject, string, type Open } from './shape.ts';

/** A shipping method as `POST estimate-shipping-methods` lists it. Amounts are in quote currency, and shops do not round them. */
export interface EstimatedShippingMethod {
  readonly carrier_code?: string | null;
  /** Missing if the carrier is not available. */
  readonly method_code?: string | null;
  readonly carrier_title?: string | null;
  readonly method_title?: string | null;
  readonly amount?: number | null;
  readonly base_amount?: number | null;
  /** Whether the method can be chosen. @default true */
  readonly available?: boolean | null;
  /** Why not, in the shop's language. */
  readonly error_message?: string | null;
  readonly price_excl_tax?: number | null;
  readonly price_incl_tax?: number | null;
  readonly extension_attributes?: Open<object> | null;
}

export const estimatedShippingMethodSchema = object<EstimatedShippingMethod>({
  carrier_code: string,
  method_code: string,
  carrier_title: string,
  method_title: string,
  amount: number,
  base_amount: number,
  available: boolean,
  error_message: string,
  price_excl_tax: number,
  price_incl_tax: number,
  extension_attributes: openObject({}),
});
