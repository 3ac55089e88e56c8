import { number, object, openObject, string, type Open } from './shape.ts';

/** The currencies of a cart and the rates between them. A rate of 0 means "not set". */
export interface Currency {
  readonly global_currency_code?: string | null;
  readonly base_currency_code?: string | null;
  readonly store_currency_code?: string | null;
  readonly quote_currency_code?: string | null;
  readonly store_to_base_rate?: number | null;
  readonly store_to_quote_rate?: number | null;
  readonly base_to_global_rate?: number | null;
  readonly base_to_quote_rate?: number | null;
  readonly extension_attributes?: Open<object> | null;
}

/** Schema of {@link Currency}. */
export const currencySchema = object<Currency>({
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
