/**
 * Exports of both `guest-cart` and `guest-cart/client`.
 *
 * @module
 */
export type { Assignment } from './core/api/create-api.ts';
export {
  GuestCartError,
  hasCode,
  isCartNotFound,
  isGuestCartError,
  isTransient,
  type ErrorWithCode,
  type GuestCartErrorCode,
  type GuestCartOperation,
} from './core/api/errors.ts';
export type {
  NewCartItem,
  NewProductOption,
  ShippingDestination,
} from './core/api/features/arguments.ts';
export type { CartFeature } from './core/api/features/support.ts';
export type { RequestHeaders } from './core/api/request.ts';
export type {
  CustomAttribute,
  CustomerAddress,
  QuoteAddress,
  Region,
} from './core/schema/address.ts';
export type { CartItem, ProductOption, Discount } from './core/schema/cart-item.ts';
export type { Cart, PaymentReference, Shipping, ShippingAssignment } from './core/schema/cart.ts';
export type { Collection, CollectionMeta, RecordSchema } from './core/schema/collection.ts';
export type { Currency } from './core/schema/currency.ts';
export type { Customer } from './core/schema/customer.ts';
export type { SchemaIssue } from './core/schema/shape.ts';
export type { EstimatedShippingMethod } from './core/schema/shipping-method.ts';
export type { Totals, TotalSegment, TotalsItem } from './core/schema/totals.ts';
export type { PendingQuantities } from './core/actions/optimistic-cart.ts';
export type { RemovedLine } from './core/actions/removed-line.ts';
export type { GuestCartSession } from './core/session/session.ts';
export type { CurrentCart } from './core/store/cart-record.ts';
export { loadMessages } from './core/messages/load-messages.ts';
export type { Messages } from './core/messages/messages.ts';
export type { Plural } from './core/messages/texts.ts';
export type { Amount, AmountView, Unavailable, UnavailableReason } from './core/view/types.ts';
