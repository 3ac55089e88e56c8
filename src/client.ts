/**
 * The framework-free entry: API client, session, types and cart view. Schemas are in `guest-cart/schema`.
 *
 * @module
 */
export * from './shared-exports.ts';
export { createCollectionApi, nextPageOf, collectionPageUrl } from './api/collection-api.ts';
export type { CollectionApi, CollectionApiOptions, CollectionQuery, CollectionRequest } from './api/collection-api.ts';
export type { GuestCartErrorDetails } from './api/errors.ts';
export { createCartFeatures } from './api/features/cart-features.ts';
export type { CartFeatures, CartFeaturesOptions } from './api/features/cart-features.ts';
export { createGuestCartApi } from './api/cart-api.ts';
export type { GuestCartApi, GuestCartApiOptions } from './api/cart-api.ts';
export { isCartNotFoundResponse } from './api/cart-not-found.ts';
export type { NotFoundResponse } from './api/cart-not-found.ts';
export type { RequestOptions, TransportOptions } from './api/request.ts';
export { isCartId } from './schema/cart-id.ts';
export { addItem } from './actions/add-item.ts';
export { addItems } from './actions/add-items.ts';
export { createGuestCartSession } from './session/session.ts';
export { createSupportBundle } from './support-bundle/support-bundle-part.ts';
export type { SupportBundle } from './support-bundle/support-bundle-part.ts';
export type { LoggedOperation } from './api/operation-log.ts';
export type { CreateCart } from './session/cart-creation.ts';
export type { GuestCartSessionOptions, ReplaceCartOptions } from './session/session-types.ts';
export type { ReadonlyCartStore } from './store/cart-store.ts';
export type { Locks } from './store/create-once.ts';
export type { CartRecord } from './store/cart-record.ts';
export type { KeyValueStorage } from './store/storage.ts';
export { toCartView } from './view/details/cart-view.ts';
export { en } from './view/messages/en.ts';
export { languages } from './view/messages/language.ts';
export type { Language } from './view/messages/language.ts';
export type { PriceCurrency } from './view/money/money.ts';
export type { CartViewOptions } from './view/view-context.ts';
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
} from './view/types.ts';
