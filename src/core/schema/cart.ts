import { quoteAddressSchema, type QuoteAddress } from './address.ts';
import { cartItemSchema, type CartItem } from './cart-item.ts';
import { currencySchema, type Currency } from './currency.ts';
import { customerSchema, type Customer } from './customer.ts';
import { decode, type Decoded } from './decode.ts';
import { paymentReferenceSchema, type PaymentReference } from './payment-reference.ts';
import { array, boolean, integer, number, object, openObject, string } from './shape.ts';
import { shippingAssignmentSchema, type ShippingAssignment } from './shipping-assignment.ts';

export interface CartExtensions {
  readonly shipping_assignments?: readonly ShippingAssignment[] | null;
  readonly payprovider_order_reference_id?: PaymentReference | null;
  readonly [member: string]: unknown;
}

/** A cart as the service returns it. Dates are `YYYY-MM-DD HH:MM:SS` in UTC. */
export interface Cart {
  /** The number of the cart in the shop. This is not the id in the cart's URL. */
  readonly id?: number | null;
  readonly customer?: Customer | null;
  readonly store_id?: number | null;
  readonly created_at?: string | null;
  readonly updated_at?: string | null;
  readonly converted_at?: string | null;
  /** False once the cart has been ordered. */
  readonly is_active?: boolean | null;
  readonly is_virtual?: boolean | null;
  readonly items?: readonly CartItem[] | null;
  /** Number of lines. */
  readonly items_count?: number | null;
  /** Sum of the quantities of all lines. */
  readonly items_qty?: number | null;
  readonly billing_address?: QuoteAddress | null;
  readonly reserved_order_id?: string | null;
  readonly orig_order_id?: number | null;
  readonly currency?: Currency | null;
  readonly customer_is_guest?: boolean | null;
  readonly customer_note?: string | null;
  readonly customer_note_notify?: boolean | null;
  readonly customer_tax_class_id?: number | null;
  readonly extension_attributes?: CartExtensions | null;
}

export const cartSchema = object<Cart>({
  id: integer,
  customer: customerSchema,
  store_id: integer,
  created_at: string,
  updated_at: string,
  converted_at: string,
  is_active: boolean,
  is_virtual: boolean,
  items: array(cartItemSchema),
  items_count: integer,
  items_qty: number,
  billing_address: quoteAddressSchema,
  reserved_order_id: string,
  orig_order_id: integer,
  currency: currencySchema,
  customer_is_guest: boolean,
  customer_note: string,
  customer_note_notify: boolean,
  customer_tax_class_id: integer,
  extension_attributes: openObject<CartExtensions>({
    shipping_assignments: array(shippingAssignmentSchema),
    payprovider_order_reference_id: paymentReferenceSchema,
  }),
});

/**
 * Decodes the body of a cart response.
 *
 * @throws {DecodeError} when the body is not an object
 */
export function decodeCart(body: unknown): Decoded<Cart> {
  return decode(cartSchema, body);
}
