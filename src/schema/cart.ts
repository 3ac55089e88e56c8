import { quoteAddress } from './address.ts';
import { cartItem } from './cart-item.ts';
import { currency } from './currency.ts';
import { customer } from './customer.ts';
import { decode, type Decoded } from './decode.ts';
import { paymentReference } from './payment-reference.ts';
import { array, boolean, integer, number, object, openObject, string, type Infer } from './shape.ts';
import { shippingAssignment } from './shipping-assignment.ts';

/**
 * A cart as the service tells it (2.1). `id` is its number in the shop, not the id of the address that it is read
 * by. Dates are `YYYY-MM-DD HH:MM:SS` in UTC.
 */
export const cart = object({
  id: integer,
  customer,
  store_id: integer,
  created_at: string,
  updated_at: string,
  converted_at: string,
  is_active: boolean,
  is_virtual: boolean,
  items: array(cartItem),
  items_count: integer,
  items_qty: number,
  billing_address: quoteAddress,
  reserved_order_id: string,
  orig_order_id: integer,
  currency,
  customer_is_guest: boolean,
  customer_note: string,
  customer_note_notify: boolean,
  customer_tax_class_id: integer,
  extension_attributes: openObject({
    shipping_assignments: array(shippingAssignment),
    payprovider_order_reference_id: paymentReference,
  }),
});
export type Cart = Infer<typeof cart>;

/**
 * Reads the body of a cart answer (2.1).
 *
 * @throws {DecodeError} when the body is no object at all
 */
export function decodeCart(body: unknown): Decoded<Cart> {
  return decode(cart, body);
}
