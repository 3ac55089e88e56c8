/**
 * Test kit for applications that use guest-cart: the embedded service in memory, with sample carts and simulated faults.
 * Runs in browsers and in Node, without a network. Requires `hono`, an optional peer dependency.
 *
 * @module
 */
export type { CartStorage, StoredCart } from './service/cart-storage.ts';
export type { CatalogueProduct } from './service/catalogue/product.ts';
export type { Coupon } from './service/core/coupons.ts';
export type { KnownCustomer } from './service/catalogue/shop.ts';
export { createFaultSwitches } from './service/faults.ts';
export type { Fault, FaultOperation, FaultSwitch, FaultSwitches } from './service/faults.ts';
export { createGuestCartService } from './service/guest-cart-service.ts';
export type { GuestCartService } from './service/guest-cart-service.ts';
export { createMemoryStorage } from './service/cart-storage.ts';
export type { ShippingMethod } from './service/catalogue/shop.ts';
export { createShopSettings } from './service/core/shop-settings.ts';
export type { ShopSettings, ShopSettingsChange, ShopSettingsStore } from './service/core/shop-settings.ts';
export type { PriceDisplay, TaxSettings } from './service/core/shop-settings.ts';
export type { PriceRule } from './service/core/cart.ts';
export type { Sample, SampleSeed } from './service/samples/samples.ts';
export { samples } from './service/samples/samples.ts';
export type { GuestCartServiceOptions, ServiceFeature } from './service/service-options.ts';
export type { Store } from './service/catalogue/shop.ts';
export { createInProcessFetch, createTestService } from './service/test-kit/test-service.ts';
export type {
  LoggedRequest,
  OpenCartOptions,
  TestService,
  TestServiceOptions,
} from './service/test-kit/test-service.ts';
