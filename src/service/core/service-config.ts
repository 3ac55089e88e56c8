import type { Cart } from '../../core/schema/cart.ts';
import type { KnownCustomer, ShippingMethod, Store } from '../catalogue/shop.ts';
import type { ShopSettingsStore } from './shop-settings.ts';
import type { CartStorage } from '../cart-storage.ts';
import type { CatalogueProduct } from '../catalogue/product.ts';
import type { Coupon } from './coupons.ts';
import type { PriceRule, RandomBytes } from './cart.ts';

/** Groups of Magento routes that the interface does not define. `shipping`: estimates and totals-information. */
export type ServiceFeature = 'items' | 'totals' | 'coupons' | 'shipping';

/** Resolved options of one service, passed to its routes. */
export interface ServiceConfig {
  readonly storage: CartStorage;
  readonly stores: readonly [Store, ...Store[]];
  readonly customers: readonly KnownCustomer[];
  readonly products: readonly CatalogueProduct[];
  readonly coupons: readonly Coupon[];
  readonly features: readonly ServiceFeature[];
  readonly retireOnAssign: boolean;
  readonly requireCustomerToken: boolean;
  readonly priceRule: PriceRule;
  readonly shippingMethods: readonly ShippingMethod[];
  readonly settings: ShopSettingsStore;
  /** Returns the contents of a new cart. Undefined for empty carts. */
  readonly buildCart: ((seed: { readonly quoteId: number; readonly now: string }) => Cart) | undefined;
  readonly omitProductOption: boolean;
  readonly maxBodyBytes: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly random: RandomBytes | undefined;
}
