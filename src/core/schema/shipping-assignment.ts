import { quoteAddressSchema, type QuoteAddress } from './address.ts';
import { cartItemSchema, type CartItem } from './cart-item.ts';
import { array, object, openObject, string, type Open } from './shape.ts';

/** Destination and method of one parcel. */
export interface Shipping {
  readonly address?: QuoteAddress | null;
  /** Carrier code, then method code: `flatrate_flatrate`. */
  readonly method?: string | null;
  readonly extension_attributes?: Open<object> | null;
}

export const shippingSchema = object<Shipping>({
  address: quoteAddressSchema,
  method: string,
  extension_attributes: openObject({}),
});

/** One parcel and its items. The items repeat those of the cart, so never add them up with these. */
export interface ShippingAssignment {
  readonly shipping?: Shipping | null;
  readonly items?: readonly CartItem[] | null;
  readonly extension_attributes?: Open<object> | null;
}

export const shippingAssignmentSchema = object<ShippingAssignment>({
  shipping: shippingSchema,
  items: array(cartItemSchema),
  extension_attributes: openObject({}),
});
