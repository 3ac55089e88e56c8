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
export type { NewCartItem, NewProductOption, ShippingDestination } from './core/api/arguments.ts';
export type { CartFeature } from './core/api/feature-names.ts';
export type { RequestHeaders } from './core/api/request-headers.ts';
export type { CustomAttribute, CustomerAddress, QuoteAddress, Region } from './core/api/address.ts';
export type { CartItem, ProductOption, Discount } from './core/api/cart-item.ts';
export type { Cart, PaymentReference, Shipping, ShippingAssignment } from './core/api/cart.ts';
export type { Collection, CollectionMeta, RecordSchema } from './core/api/collection.ts';
export type { Currency } from './core/api/currency.ts';
export type { Customer } from './core/api/customer.ts';
export type { SchemaIssue } from './core/api/shape.ts';
export type { EstimatedShippingMethod } from './core/api/shipping-method.ts';
export type { Totals, TotalSegment, TotalsItem } from './core/api/totals.ts';
export type { PendingQuantities } from './core/cart/state/lines-state.ts';
export type { RemovedLine } from './core/cart/state/lines-state.ts';
export type { GuestCartSession } from './core/cart/session/session.ts';
export { selectCartId, type CartRecord, type CurrentCart } from './core/cart/record/record.ts';
export type {
  EndedNews,
  GoneNews,
  LastVisitNews,
  News,
  OrderedNews,
  ReadonlyNewsStore,
  ReceiptItem,
  ReceiptLine,
  SignedOutNews,
  SignInNews,
  SignInReceipt,
  UnsavedChange,
  UnsavedNews,
} from './core/cart/session/news.ts';
export type { ReadonlyCartStore } from './core/cart/record/record-store.ts';
export { loadMessages } from './core/messages/load-messages.ts';
export type { Messages } from './core/messages/messages.ts';
export type { Plural } from './core/messages/translation.ts';
export type { Amount, AmountView, Unavailable, UnavailableReason } from './core/view/types.ts';
