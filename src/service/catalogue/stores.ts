import type { Currency } from '../../schema/currency.ts';

/** One store view of the shop: a language and a currency under its own code in the base address. */
export interface Store {
  readonly id: number;
  /** The segment of the base address, as in `/rest/default`. */
  readonly code: string;
  readonly name: string;
  /** Prices of the catalogue, and `price` in carts, are in this currency. */
  readonly baseCurrency: string;
  /** What the buyer pays in. */
  readonly quoteCurrency: string;
  /** One unit of the base currency in quote currency. */
  readonly rate: number;
  /** Put on what a cart costs after discounts. @default 0 */
  readonly taxPercent?: number;
}

/** The stores of the built-in shop. The first one also answers where the base address names no store. */
export const defaultStores: readonly [Store, ...Store[]] = [
  { id: 1, code: 'default', name: 'Main store', baseCurrency: 'USD', quoteCurrency: 'USD', rate: 1 },
  { id: 2, code: 'eur', name: 'Europe', baseCurrency: 'USD', quoteCurrency: 'EUR', rate: 0.9137 },
  {
    id: 3,
    code: 'gbp',
    name: 'United Kingdom',
    baseCurrency: 'USD',
    quoteCurrency: 'GBP',
    rate: 0.7819,
    taxPercent: 20,
  },
  { id: 4, code: 'jpy', name: 'Japan', baseCurrency: 'USD', quoteCurrency: 'JPY', rate: 149.31 },
  { id: 5, code: 'kwd', name: 'Kuwait', baseCurrency: 'USD', quoteCurrency: 'KWD', rate: 0.3069 },
  { id: 6, code: 'inr', name: 'India', baseCurrency: 'USD', quoteCurrency: 'INR', rate: 83.4625 },
];

/** The currency of a cart of this store (2.7). The two `store_to_` rates are 0, as plain shops send them. */
export function currencyOf(store: Store): Currency {
  return {
    global_currency_code: store.baseCurrency,
    base_currency_code: store.baseCurrency,
    store_currency_code: store.baseCurrency,
    quote_currency_code: store.quoteCurrency,
    store_to_base_rate: 0,
    store_to_quote_rate: 0,
    base_to_global_rate: 1,
    base_to_quote_rate: store.rate,
  };
}
