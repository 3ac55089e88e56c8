/**
 * The framework-free entry: API client, session, types and cart view. Schemas are in `guest-cart/schema`.
 *
 * @module
 */
export { createCollectionApi, nextPageOf, collectionPageUrl } from './api/collection-api.ts';
export type { CollectionApi, CollectionApiOptions, CollectionQuery, CollectionRequest } from './api/collection-api.ts';
export { GuestCartError, hasCode, isCartNotFound, isGuestCartError, isTransient } from './api/errors.ts';
export type { ErrorWithCode, GuestCartErrorCode, GuestCartErrorDetails, GuestCartOperation } from './api/errors.ts';
export { createCartFeatures } from './api/features/cart-features.ts';
export type { CartFeatures, CartFeaturesOptions } from './api/features/cart-features.ts';
export type { NewCartItem, NewProductOption, ShippingDestination } from './api/features/arguments.ts';
export type { CartFeature } from './api/features/support.ts';
export { createGuestCartApi } from './api/cart-api.ts';
export type { Assignment, GuestCartApi, GuestCartApiOptions } from './api/cart-api.ts';
export { isCartNotFoundResponse } from './api/cart-not-found.ts';
export type { NotFoundResponse } from './api/cart-not-found.ts';
export type { RequestHeaders, RequestOptions, TransportOptions } from './api/request.ts';
export type { CustomAttribute, CustomerAddress, QuoteAddress, Region } from './schema/address.ts';
export { isCartId } from './schema/cart-id.ts';
export type { CartItem, ProductOption } from './schema/cart-item.ts';
export type { Cart } from './schema/cart.ts';
export type { Collection, CollectionMeta, RecordSchema } from './schema/collection.ts';
export type { Currency } from './schema/currency.ts';
export type { Customer } from './schema/customer.ts';
export type { Discount } from './schema/discount.ts';
export type { SchemaIssue } from './schema/issue.ts';
export type { PaymentReference } from './schema/payment-reference.ts';
export type { Shipping, ShippingAssignment } from './schema/shipping-assignment.ts';
export type { EstimatedShippingMethod } from './schema/shipping-method.ts';
export type { Totals, TotalSegment, TotalsItem } from './schema/totals.ts';
export { addItem } from './actions/add-item.ts';
export { addItems } from './actions/add-items.ts';
export { createGuestCartSession } from './session/session.ts';
export { createSupportBundle } from './support-bundle/support-bundle-part.ts';
export type { SupportBundle } from './support-bundle/support-bundle-part.ts';
export type { LoggedOperation } from './api/operation-log.ts';
export type { CreateCart } from './session/cart-creation.ts';
export type { GuestCartSession, GuestCartSessionOptions, ReplaceCartOptions } from './session/session-types.ts';
export type { PendingQuantities } from './actions/optimistic-cart.ts';
export type { RemovedLine } from './actions/removed-line.ts';
export type { ReadonlyCartStore } from './store/cart-store.ts';
export type { Locks } from './store/create-once.ts';
export type { CartRecord, CurrentCart } from './store/cart-record.ts';
export type { KeyValueStorage } from './store/storage.ts';
export { toCartView } from './view/details/cart-view.ts';
export { en } from './view/messages/en.ts';
export { languages } from './view/messages/language.ts';
export type { Language } from './view/messages/language.ts';
export { loadMessages } from './view/messages/load-messages.ts';
export type { Messages, Plural } from './view/messages/messages.ts';
export type { PriceCurrency } from './view/money/money.ts';
export type { CartViewOptions } from './view/view-context.ts';
export type {
  AddressView,
  Amount,
  AmountView,
  CartContents,
  CartView,
  CustomerView,
  DiscountView,
  Fact,
  LineView,
  OptionView,
  ShippingView,
  Unavailable,
  UnavailableReason,
} from './view/types.ts';
