import {
  boolean,
  integer,
  object,
  string,
  array,
  openObject,
  type FieldsOf,
  type Open,
  decode,
  type Decoded,
  number,
} from './shape.ts';
import { quoteAddressSchema } from './address.ts';
import { cartItemSchema } from './cart-item.ts';
import type { UntypedLine } from './line-fields.ts';
import { currencySchema } from './currency.ts';
import { customerSchema } from './customer.ts';

const paymentReferenceFields = {
  id: string,
  payprovider_order_reference_id: string,
  quote_id: integer,
  sandbox_simulation_reference: string,
  confirmed: boolean,
};

/** The payment provider's reference to the order. */
export interface PaymentReference extends FieldsOf<typeof paymentReferenceFields> {}

/** Schema of {@link PaymentReference}. */
export const paymentReferenceSchema = object<PaymentReference>(paymentReferenceFields);

const shippingFields = {
  address: quoteAddressSchema,
  /** Carrier code, then method code: `flatrate_flatrate`. */
  method: string,
  extension_attributes: openObject({}),
};

/** Destination and method of one parcel. */
export interface Shipping extends FieldsOf<typeof shippingFields> {}

/** Schema of {@link Shipping}. */
export const shippingSchema = object<Shipping>(shippingFields);

const shippingAssignmentFields = {
  shipping: shippingSchema,
  items: array(cartItemSchema),
  extension_attributes: openObject({}),
};

/**
 * One parcel and its items. The items repeat those of the cart, so never add them up with these.
 */
export interface ShippingAssignment extends FieldsOf<typeof shippingAssignmentFields> {}

/** Schema of {@link ShippingAssignment}. */
export const shippingAssignmentSchema = object<ShippingAssignment>(shippingAssignmentFields);

/** The declared members of `extension_attributes`. */
export const cartExtensionFields = {
  shipping_assignments: array(shippingAssignmentSchema),
  payprovider_order_reference_id: paymentReferenceSchema,
};

/** `extension_attributes` of a cart. */
export interface CartExtensions extends Open<FieldsOf<typeof cartExtensionFields>> {}

const cartFields = {
  /** The number of the cart in the shop. This is not the id in the cart's URL. */
  id: integer,
  customer: customerSchema,
  store_id: integer,
  created_at: string,
  updated_at: string,
  converted_at: string,
  /** False once the cart has been ordered. */
  is_active: boolean,
  is_virtual: boolean,
  items: array(cartItemSchema),
  /** Number of lines. */
  items_count: integer,
  /** Sum of the quantities of all lines. */
  items_qty: number,
  billing_address: quoteAddressSchema,
  reserved_order_id: string,
  orig_order_id: integer,
  currency: currencySchema,
  customer_is_guest: boolean,
  customer_note: string,
  customer_note_notify: boolean,
  customer_tax_class_id: integer,
  extension_attributes: openObject<CartExtensions>(cartExtensionFields),
};

/** A cart as the service returns it. Dates are `YYYY-MM-DD HH:MM:SS` in UTC. */
export interface Cart extends FieldsOf<typeof cartFields> {}

/** Schema of {@link Cart}. */
export const cartSchema = object<Cart>(cartFields);

/**
 * Decodes the body of a cart response.
 *
 * @throws {DecodeError} when the body is not an object
 */
export function decodeCart(body: unknown): Decoded<Cart> {
  return decode(cartSchema, body);
}

/** Whether a cart belongs to a customer with an account. */
export function isCustomers({ customer, customer_is_guest: isGuest }: Cart): boolean {
  return customer?.id != null && isGuest !== true;
}

/** A cart without the fields that say who the shopper is. A server's HTML has none of them. */
export function withoutPersonalFields(cart: Cart) {
  const {
    customer: _customer,
    billing_address: _billing,
    customer_note: _note,
    extension_attributes: _,
    ...rest
  } = cart;
  return rest;
}

/** TypeScript names the line that makes one, if its lines have what the shopper has typed. */
interface OrderedCart extends Omit<ReturnType<typeof withoutPersonalFields>, 'items'> {
  readonly items?: readonly UntypedLine[] | null;
}

/**
 * Leaves out the names, addresses and notes of an ordered cart. The shopper then needs only the
 * order number, and the next user of the device can open the page. Returns any other cart
 * unchanged.
 */
export function withoutPersonalDataIfOrdered(cart: Cart): Cart {
  if (cart.is_active !== false) return cart;
  const ordered: OrderedCart = withoutPersonalFields(cart);
  return ordered;
}
