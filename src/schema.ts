/**
 * Schemas of the guest-cart interface, and functions to build your own. Framework-free.
 *
 * @example
 * ```ts
 * import { collectionOf, integer, object, string } from 'guest-cart/schema';
 *
 * const orders = collectionOf(object({ id: integer, status: string }));
 * ```
 *
 * @module
 */
export {
  customAttributeSchema,
  customerAddressSchema,
  quoteAddressSchema,
  regionSchema,
  type CustomAttribute,
  type CustomerAddress,
  type QuoteAddress,
  type QuoteAddressExtensions,
  type Region,
} from './schema/address.ts';
export { cartSchema, decodeCart, type Cart, type CartExtensions } from './schema/cart.ts';
export { isCartId } from './schema/cart-id.ts';
export {
  cartItemSchema,
  productOptionSchema,
  type CartItem,
  type CartItemExtensions,
  type ProductOption,
  type ProductOptionExtensions,
} from './schema/cart-item.ts';
export {
  collectionMetaSchema,
  collectionOf,
  type Collection,
  type CollectionMeta,
  type RecordSchema,
} from './schema/collection.ts';
export { currencySchema, type Currency } from './schema/currency.ts';
export { customerSchema, type Customer, type CustomerExtensions } from './schema/customer.ts';
export { decode, DecodeError, type Decoded } from './schema/decode.ts';
export { discountSchema, type Discount, type DiscountData } from './schema/discount.ts';
export type { SchemaIssue } from './schema/issue.ts';
export { paymentReferenceSchema, type PaymentReference } from './schema/payment-reference.ts';
export {
  anything,
  array,
  boolean,
  integer,
  number,
  object,
  openObject,
  string,
  type Infer,
  type ObjectSchema,
  type Open,
  type Schema,
} from './schema/shape.ts';
export {
  shippingAssignmentSchema,
  shippingSchema,
  type Shipping,
  type ShippingAssignment,
} from './schema/shipping-assignment.ts';
export {
  totalSegmentSchema,
  totalsItemSchema,
  totalsSchema,
  type Totals,
  type TotalsExtensions,
  type TotalsItem,
  type TotalSegment,
} from './schema/totals.ts';
