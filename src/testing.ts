/**
 * Test kit for applications that use guest-cart: the embedded service in memory, with sample carts
 * and simulated faults. Runs in browsers and in Node, without a network.
 *
 * @module
 */
export type { CartFeature } from './core/api/feature-names.ts';
export {
  createMemoryStorage,
  type CartStorage,
  type StoredCart,
} from './service/cart/cart-storage.ts';
export type { CatalogueProduct } from './service/cart/product.ts';
export type { Coupon } from './service/cart/coupons.ts';
export type { KnownCustomer, ShippingMethod, Store } from './service/cart/shop.ts';
export type { Fault, FaultOperation, FaultSwitch, FaultSwitches } from './service/cart/faults.ts';
export {
  createGuestCartService,
  type GuestCartService,
} from './service/http/guest-cart-service.ts';
export {
  createShopSettings,
  type ShopSettings,
  type ShopSettingsChange,
  type ShopSettingsStore,
  type PriceDisplay,
  type TaxSettings,
} from './service/cart/shop-settings.ts';

export { samples, type Sample, type SampleSeed } from './service/cart/samples.ts';
export type { GuestCartServiceOptions } from './service/cart/service-options.ts';
export {
  createInProcessFetch,
  createTestService,
  type LoggedRequest,
  type OpenCartOptions,
  type TestService,
  type TestServiceOptions,
} from './service/http/test-service.ts';
