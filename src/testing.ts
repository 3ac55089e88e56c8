/**
 * Test kit for applications that use guest-cart: the embedded service in memory, with sample carts
 * and simulated faults. Runs in browsers and in Node, without a network.
 *
 * @module
 */
export { createMemoryStorage, type CartStorage, type StoredCart } from './service/cart-storage.ts';
export type { CatalogueProduct } from './service/catalogue/product.ts';
export type { Coupon } from './service/core/coupons.ts';
export type { KnownCustomer, ShippingMethod, Store } from './service/catalogue/shop.ts';
export {
  createFaultSwitches,
  type Fault,
  type FaultOperation,
  type FaultSwitch,
  type FaultSwitches,
} from './service/faults.ts';
export { createGuestCartService, type GuestCartService } from './service/guest-cart-service.ts';
export {
  createShopSettings,
  type ShopSettings,
  type ShopSettingsChange,
  type ShopSettingsStore,
  type PriceDisplay,
  type TaxSettings,
} from './service/core/shop-settings.ts';
export type { PriceRule } from './service/core/cart.ts';
export { samples, type Sample, type SampleSeed } from './service/samples/samples.ts';
export type { GuestCartServiceOptions, ServiceFeature } from './service/service-options.ts';
export {
  createInProcessFetch,
  createTestService,
  type LoggedRequest,
  type OpenCartOptions,
  type TestService,
  type TestServiceOptions,
} from './service/test-kit/test-service.ts';
