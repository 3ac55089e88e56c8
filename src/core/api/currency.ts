import { number, object, openObject, string, type FieldsOf } from './shape.ts';

const currencyFields = {
  global_currency_code: string,
  base_currency_code: string,
  store_currency_code: string,
  quote_currency_code: string,
  store_to_base_rate: number,
  store_to_quote_rate: number,
  base_to_global_rate: number,
  base_to_quote_rate: number,
  extension_attributes: openObject({}),
};

/** The currencies of a cart and the rates between them. A rate of 0 means "not set". */
export interface Currency extends FieldsOf<typeof currencyFields> {}

/** Schema of {@link Currency}. */
export const currencySchema = object<Currency>(currencyFields);
