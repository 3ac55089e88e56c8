import type { Currency } from '../../core/api/currency.ts';
import type { Customer } from '../../core/api/customer.ts';
import customers from './customers.json' with { type: 'json' };
import shop from './shop.json' with { type: 'json' };

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

/**
 * Stores that a service has by default. The first one also serves base URLs without a store code.
 */
export const defaultStores = shop.stores as readonly Store[] as readonly [Store, ...Store[]];

/**
 * The currency of a cart of this store. The two `store_to_` rates are 0, as on a default Magento
 * store.
 */
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

/** A way to ship an order. */
export interface ShippingMethod {
  /** First part of the code in carts: `flatrate` in `flatrate_flatrate`. */
  readonly carrier: string;
  /** Second part of the code in carts. */
  readonly method: string;
  readonly carrierTitle: string;
  readonly methodTitle: string;
  /** In base currency, for one shipment. */
  readonly price: number;
  /** Whether `price` applies to each piece. @default false */
  readonly perPiece?: boolean;
  /** Only for subtotals after discounts from this amount, in base currency. @default 0 */
  readonly minSubtotal?: number;
  /** Only for these countries, or a region of one: `['CA', 'US-OR']`. @default all */
  readonly countries?: readonly string[];
}

/** Shipping methods that a service has by default. */
export const defaultShippingMethods: readonly ShippingMethod[] = shop.shippingMethods;

/** The method of a code such as `flatrate_flatrate`. */
export function findShippingMethod(
  methods: readonly ShippingMethod[],
  code: string | null | undefined,
): ShippingMethod | undefined {
  return methods.find(({ carrier, method }) => `${carrier}_${method}` === code);
}

/** A customer account of the service. */
export interface KnownCustomer {
  readonly id: number;
  /** The customer's bearer token. It needs no protection: the accounts are invented. */
  readonly token: string;
  /** Ids of the stores whose carts can be assigned to this customer. */
  readonly storeIds: readonly number[];
  /** The customer as a cart shows them after assignment. */
  readonly record: Customer;
}

/**
 * Customer accounts that a service has by default. The last one belongs to the European store only
 * and has no address.
 */
export const defaultCustomers: readonly KnownCustomer[] = customers;
