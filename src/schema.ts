/**
 * Schemas of the guest-cart interface, and functions to build your own. Framework-free.
 *
 * @example
 * ```ts
 * import { collectionOf, integerSchema, objectOf, stringSchema } from 'guest-cart/schema';
 *
 * const orders = collectionOf(objectOf({ id: integerSchema, status: stringSchema }));
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
} from './core/api/address.ts';
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
} from './core/api/cart.ts';
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
} from './core/api/cart-item.ts';
export {
  collectionMetaSchema,
  collectionOf,
  type Collection,
  type CollectionMeta,
  type RecordSchema,
} from './core/api/collection.ts';
export { currencySchema, type Currency } from './core/api/currency.ts';
export { customerSchema, type Customer, type CustomerExtensions } from './core/api/customer.ts';
export {
  // Within the package, names are short. In a host, `string` or `object` would be suggested instead
  // of a type.
  decode as decodeBody,
  DecodeError,
  anything as anySchema,
  array as arrayOf,
  boolean as booleanSchema,
  integer as integerSchema,
  number as numberSchema,
  object as objectOf,
  openObject as openObjectOf,
  string as stringSchema,
  type Decoded,
  type SchemaIssue,
  type Infer as InferSchema,
  type ObjectSchema,
  type Open as OpenObject,
  type Schema,
} from './core/api/shape.ts';
export {
  totalSegmentSchema,
  totalsItemSchema,
  totalsSchema,
  type Totals,
  type TotalsExtensions,
  type TotalsItem,
  type TotalSegment,
} from './core/api/totals.ts';
