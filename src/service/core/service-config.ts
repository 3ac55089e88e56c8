import type { Cart } from '../../core/schema/cart.ts';
import type { ShippingMethod } from '../catalogue/shipping-methods.ts';
import type { ShopSettingsStore } from './shop-settings.ts';
import type { CartStorage } from '../storage/cart-storage.ts';
import type { CatalogueProduct } from '../catalogue/product.ts';
import type { Coupon } from '../catalogue/coupons.ts';
import type { KnownCustomer } from '../catalogue/customers.ts';
import type { RandomBytes } from './mint-cart-id.ts';
import type { PriceRule } from './cart.ts';
import type { Store } from '../catalogue/stores.ts';

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
