/**
 * Exports of both `guest-cart` and `guest-cart/client`.
 *
 * @module
 */
export type { Assignment } from './api/cart-api.ts';
export { GuestCartError, hasCode, isCartNotFound, isGuestCartError, isTransient } from './api/errors.ts';
export type { ErrorWithCode, GuestCartErrorCode, GuestCartOperation } from './api/errors.ts';
export type { NewCartItem, NewProductOption, ShippingDestination } from './api/features/arguments.ts';
export type { CartFeature } from './api/features/support.ts';
export type { RequestHeaders } from './api/request.ts';
export type { CustomAttribute, CustomerAddress, QuoteAddress, Region } from './schema/address.ts';
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
export type { PendingQuantities } from './actions/optimistic-cart.ts';
export type { RemovedLine } from './actions/removed-line.ts';
export type { GuestCartSession } from './session/session-types.ts';
export type { CurrentCart } from './store/cart-record.ts';
export { loadMessages } from './view/messages/load-messages.ts';
export type { Messages, Plural } from './view/messages/messages.ts';
export type { Amount, AmountView, Unavailable, UnavailableReason } from './view/types.ts';
