/**
 * The framework-free entry: API client, session, types and cart view. Schemas are in
 * `guest-cart/schema`.
 *
 * @module
 */
export * from './shared-exports.ts';
export {
  createCollectionApi,
  nextPageOf,
  collectionPageUrl,
  type CollectionApi,
  type CollectionQuery,
  type CollectionRequest,
} from './core/api/collection-api.ts';
export type { GuestCartErrorDetails } from './core/api/errors.ts';
export {
  createCartFeatures,
  type CartFeatures,
  type CartFeaturesOptions,
} from './core/api/features-api.ts';
export { createGuestCartApi } from './core/api/cart-api.ts';
export type { GuestCartApi, GuestCartApiOptions } from './core/api/create-api.ts';
export { isCartNotFoundResponse, type NotFoundResponse } from './core/api/error-from-response.ts';
export type { RequestOptions, TransportOptions } from './core/api/request.ts';
export { isCartId } from './core/api/cart-url.ts';
export { addItem, addItems } from './core/cart/adds/add-items.ts';
export { createGuestCartSession } from './core/cart/session/session-with-creation.ts';
export type { CreateCart, GuestCartSessionOptions } from './core/cart/session/session-types.ts';
export type { ReplaceCartOptions } from './core/cart/session/ensure-cart.ts';
export type { Locks } from './core/cart/session/locks.ts';
export { cartIdFromCookie, type CartCookieOptions } from './core/cart/record/record-cookie.ts';
export type { KeyValueStorage } from './core/cart/record/safe-storage.ts';
export { toCartView } from './core/view/details/details-view.ts';
export { en } from './core/messages/en.ts';
export { languages, type Language } from './core/messages/language.ts';
export type { PriceCurrency } from './core/view/money.ts';
export type { CartViewOptions } from './core/view/view-format.ts';
export type {
  AddressView,
  CartContents,
  CartView,
  CustomerView,
  DiscountView,
  Fact,
  LineView,
  OptionView,
  ShippingView,
} from './core/view/types.ts';
