import { quoteAddress } from './address.ts';
import { cartItem } from './cart-item.ts';
import { array, object, openObject, string, type Infer } from './shape.ts';

/** Where and how a parcel goes (2.8). `method` is a code such as `flatrate_flatrate`: carrier, then method. */
export const shipping = object({ address: quoteAddress, method: string, extension_attributes: openObject({}) });
export type Shipping = Infer<typeof shipping>;

/** One parcel and its items (2.8). The items repeat the cart's own: they are never added up a second time. */
export const shippingAssignment = object({
  shipping,
  items: array(cartItem),
  extension_attributes: openObject({}),
});
export type ShippingAssignment = Infer<typeof shippingAssignment>;
