import type { CartStorage } from './cart-storage.ts';
import type { CatalogueProduct } from './catalogue.ts';
import type { KnownCustomer } from './customers.ts';
import type { RandomBytes } from './mint-cart-id.ts';
import type { PriceRule } from './price-rule.ts';
import type { Store } from './stores.ts';

/** All that the routes of one service share. */
export interface Shop {
  readonly storage: CartStorage;
  readonly stores: readonly [Store, ...Store[]];
  readonly customers: readonly KnownCustomer[];
  readonly products: readonly CatalogueProduct[];
  readonly retireOnAssign: boolean;
  readonly requireCustomerToken: boolean;
  readonly priceRule: PriceRule;
  readonly maxBodyBytes: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly random: RandomBytes | undefined;
}
