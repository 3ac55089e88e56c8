import { number, object, openObject, string, type Infer } from './shape.ts';

/** The currencies of a cart and the rates between them (2.7). A rate of 0 means "not set". */
export const currency = object({
  global_currency_code: string,
  base_currency_code: string,
  store_currency_code: string,
  quote_currency_code: string,
  store_to_base_rate: number,
  store_to_quote_rate: number,
  base_to_global_rate: number,
  base_to_quote_rate: number,
  extension_attributes: openObject({}),
});
export type Currency = Infer<typeof currency>;
