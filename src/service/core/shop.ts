import type { CartStorage } from '../storage/cart-storage.ts';
import type { CatalogueProduct } from '../catalogue/product.ts';
import type { Coupon } from '../catalogue/coupons.ts';
import type { KnownCustomer } from '../catalogue/customers.ts';
import type { RandomBytes } from './mint-cart-id.ts';
import type { PriceRule } from './cart.ts';
import type { Store } from '../catalogue/stores.ts';

/** Groups of routes that shops offer beside the interface. */
export type ShopExtra = 'items' | 'totals' | 'coupons';

/** All that the routes of one service share. */
export interface Shop {
  readonly storage: CartStorage;
  readonly stores: readonly [Store, ...Store[]];
  readonly customers: readonly KnownCustomer[];
  readonly products: readonly CatalogueProduct[];
  readonly coupons: readonly Coupon[];
  readonly extras: readonly ShopExtra[];
  readonly retireOnAssign: boolean;
  readonly requireCustomerToken: boolean;
  readonly priceRule: PriceRule;
  readonly maxBodyBytes: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly random: RandomBytes | undefined;
}
