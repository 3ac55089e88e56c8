/**
 * Test kit for applications that use guest-cart: the embedded service in memory, with sample carts and simulated faults.
 * Runs in browsers and in Node, without a network. Requires `hono`, an optional peer dependency.
 *
 * @module
 */
export type { CartStorage, StoredCart } from './service/storage/cart-storage.ts';
export type { CatalogueProduct } from './service/catalogue/product.ts';
export type { Coupon } from './service/catalogue/coupons.ts';
export type { KnownCustomer } from './service/catalogue/customers.ts';
export { createFaultSwitches } from './service/faults/fault-switches.ts';
export type { Fault, FaultOperation, FaultSwitch, FaultSwitches } from './service/faults/fault-switches.ts';
export { createGuestCartService } from './service/guest-cart-service.ts';
export type { GuestCartService, GuestCartServiceOptions } from './service/guest-cart-service.ts';
export { createInProcessFetch } from './service/http/in-process-fetch.ts';
export { createMemoryStorage } from './service/storage/memory-storage.ts';
export type { ShippingMethod } from './service/catalogue/shipping-methods.ts';
export { createShopSettings } from './service/core/shop-settings.ts';
export type { ShopSettings, ShopSettingsChange, ShopSettingsStore } from './service/core/shop-settings.ts';
export type { PriceDisplay, TaxSettings } from './service/core/tax-settings.ts';
export type { PostLimit } from './service/http/post-limit.ts';
export type { PriceRule } from './service/core/cart.ts';
export type { Sample, SampleSeed } from './service/samples/sample.ts';
export { samples } from './service/samples/samples.ts';
export type { ServiceFeature } from './service/core/service-config.ts';
export type { Store } from './service/catalogue/stores.ts';
export { createTestService } from './service/test-kit/test-service.ts';
export type {
  LoggedRequest,
  OpenCartOptions,
  TestService,
  TestServiceOptions,
} from './service/test-kit/test-service.ts';
