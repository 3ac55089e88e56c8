/**
 * The framework-free entry: client, schema, types, money.
 *
 * @module
 */
export { createCollectionApi, nextPageOf, collectionPageUrl } from './api/collection-api.ts';
export type { CollectionApi, CollectionApiOptions, CollectionQuery, CollectionRequest } from './api/collection-api.ts';
export { GuestCartError, hasCode, isCartNotFound, isGuestCartError, isPassing } from './api/errors.ts';
export type { GuestCartErrorCode, GuestCartErrorDetails, GuestCartOperation } from './api/errors.ts';
export { createCartFeatures } from './api/features/cart-features.ts';
export type { CartFeatures, CartFeaturesOptions } from './api/features/cart-features.ts';
export type { NewCartItem } from './api/features/arguments.ts';
export type { CartFeature } from './api/features/support.ts';
export { createGuestCartApi } from './api/cart-api.ts';
export type { Assignment, GuestCartApi, GuestCartApiOptions } from './api/cart-api.ts';
export { isCartNotFoundResponse } from './api/cart-not-found.ts';
export type { NotFoundResponse } from './api/cart-not-found.ts';
export type { RequestHeaders, RequestOptions, TransportOptions } from './api/request.ts';
export { customerAddress, quoteAddress, region } from './schema/address.ts';
export type { CustomerAddress, QuoteAddress, Region } from './schema/address.ts';
export { cart, decodeCart } from './schema/cart.ts';
export type { Cart } from './schema/cart.ts';
export { cartItem, productOption } from './schema/cart-item.ts';
export type { CartItem, ProductOption } from './schema/cart-item.ts';
export { isCartId } from './schema/cart-id.ts';
export { collectionMeta, collectionOf } from './schema/collection.ts';
export type { Collection, CollectionMeta, RecordSchema } from './schema/collection.ts';
export { currency } from './schema/currency.ts';
export type { Currency } from './schema/currency.ts';
export { customAttribute } from './schema/custom-attribute.ts';
export type { CustomAttribute } from './schema/custom-attribute.ts';
export { customer } from './schema/customer.ts';
export type { Customer } from './schema/customer.ts';
export { decode, DecodeError } from './schema/decode.ts';
export type { Decoded } from './schema/decode.ts';
export { discount } from './schema/discount.ts';
export type { Discount } from './schema/discount.ts';
export { paymentReference } from './schema/payment-reference.ts';
export type { PaymentReference } from './schema/payment-reference.ts';
export { anything, array, boolean, integer, number, object, openObject, string } from './schema/shape.ts';
export type { SchemaIssue, Infer, Schema } from './schema/shape.ts';
export { shipping, shippingAssignment } from './schema/shipping-assignment.ts';
export type { Shipping, ShippingAssignment } from './schema/shipping-assignment.ts';
export { totals, totalSegment, totalsItem } from './schema/totals.ts';
export type { Totals, TotalSegment, TotalsItem } from './schema/totals.ts';
export { addItem } from './actions/add-item.ts';
export { createGuestCartSession } from './session/session.ts';
export type { GuestCartSession, GuestCartSessionOptions } from './session/session.ts';
export type { PendingQuantities } from './actions/optimistic-cart.ts';
export { canBeRestored } from './actions/removed-line.ts';
export type { RemovedLine } from './actions/removed-line.ts';
export type { CartStore } from './store/cart-store.ts';
export type { Locks } from './store/create-once.ts';
export type { CartRecord, CurrentCart } from './store/cart-record.ts';
export type { KeyValueStorage } from './store/storage.ts';
export { toCartView } from './view/cart-view.ts';
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
