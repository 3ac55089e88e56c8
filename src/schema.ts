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
} from './core/schema/address.ts';
export {
  cartSchema,
  decodeCart,
  paymentReferenceSchema,
  shippingAssignmentSchema,
  shippingSchema,
  type Cart,
  type CartExtensions,
  type PaymentReference,
  type Shipping,
  type ShippingAssignment,
} from './core/schema/cart.ts';
export { isCartId } from './core/api/cart-url.ts';
export {
  cartItemSchema,
  productOptionSchema,
  discountSchema,
  type CartItem,
  type CartItemExtensions,
  type ProductOption,
  type ProductOptionExtensions,
  type Discount,
  type DiscountData,
} from './core/schema/cart-item.ts';
export {
  collectionMetaSchema,
  collectionOf,
  type Collection,
  type CollectionMeta,
  type RecordSchema,
} from './core/schema/collection.ts';
export { currencySchema, type Currency } from './core/schema/currency.ts';
export { customerSchema, type Customer, type CustomerExtensions } from './core/schema/customer.ts';
export {
  decode,
  DecodeError,
  anything,
  array,
  boolean,
  integer,
  number,
  object,
  openObject,
  string,
  type Decoded,
  type SchemaIssue,
  type Infer,
  type ObjectSchema,
  type Open,
  type Schema,
} from './core/schema/shape.ts';
export {
  totalSegmentSchema,
  totalsItemSchema,
  totalsSchema,
  type Totals,
  type TotalsExtensions,
  type TotalsItem,
  type TotalSegment,
} from './core/schema/totals.ts';
