/**
 * For tests of a host: the service of the guest-cart interface in memory, with sample carts and faults on demand. Runs in
 * a browser and in Node; no network is touched. Needs `hono`, an optional peer of this package.
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
export type { PostLimit } from './service/http/post-limit.ts';
export type { PriceRule } from './service/core/cart.ts';
export type { Sample, SampleSeed } from './service/samples/sample.ts';
export { samples } from './service/samples/samples.ts';
export type { ShopExtra } from './service/core/shop.ts';
export type { Store } from './service/catalogue/stores.ts';
export { createTestService } from './service/test-service.ts';
export type { LoggedRequest, TestService, TestServiceOptions } from './service/test-service.ts';
