import type { Currency } from '../../core/schema/currency.ts';

/** A store view: it has its own currency and its own code in the base URL. */
export interface Store {
  readonly id: number;
  /** Path segment of the base URL, such as `default` in `/rest/default`. */
  readonly code: string;
  readonly name: string;
  /** Currency of the catalogue and of `price` in carts. */
  readonly baseCurrency: string;
  /** Currency that the shopper sees and pays in. */
  readonly quoteCurrency: string;
  /** Quote currency per unit of base currency. */
  readonly rate: number;
  /** Language and region for prices in option texts. @default 'en-US' */
  readonly locale?: string;
  /** Tax rate in percent. @default 0 */
  readonly taxPercent?: number;
}

/** Stores that a service has by default. The first one also serves base URLs without a store code. */
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

/** The currency of a cart of this store. The two `store_to_` rates are 0, as on a default Magento store. */
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
