import type { Cart } from '../schema/cart.ts';
import type { QuoteAddress } from '../schema/address.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { ShippingAssignment } from '../schema/shipping-assignment.ts';
import { hasLineDetails, says } from './has-line-details.ts';

/** An address that nobody has filled in yet still has numbers: its own, its region's, and flags. */
function isFilledIn(address: QuoteAddress | null | undefined): boolean {
  return Object.values(address ?? {}).some((member) => typeof member !== 'number' && says(member));
}

/** A parcel that repeats the cart's list item by item, as the one parcel of nearly every cart does. */
export function isWholeCart(parcel: readonly CartItem[], cartItems: readonly CartItem[]): boolean {
  return (
    parcel.length === cartItems.length &&
    parcel.every((item, index) => {
      const same = cartItems[index];
      return item.item_id != null && item.item_id === same?.item_id && item.qty === same.qty;
    })
  );
}

/** A parcel with all of the cart in it, of which nothing else was decided. */
function isPlain({ shipping, items, extension_attributes: added }: ShippingAssignment, cart: Cart): boolean {
  const { address, ...method } = shipping ?? {};
  return items != null && isWholeCart(items, cart.items ?? []) && !says(method) && !says(added) && !isFilledIn(address);
}

/** The one parcel of a cart whose delivery was not spoken of yet; undefined where there is more to say, or none. */
export function plainParcel(cart: Cart): ShippingAssignment | undefined {
  const [parcel, ...others] = cart.extension_attributes?.shipping_assignments ?? [];
  return parcel !== undefined && others.length === 0 && isPlain(parcel, cart) ? parcel : undefined;
}

/**
 * Whether a cart may have more to show than `toMainView` tells: where it has not, the code for it is not needed. Before
 * checkout few have: no address, no customer, no discount, and shops seldom send options. A yes may come to nothing.
 */
export function hasDetails(cart: Cart): boolean {
  const parcels = cart.extension_attributes?.shipping_assignments ?? [];
  return (
    says(cart.customer) ||
    says(cart.customer_note) ||
    isFilledIn(cart.billing_address) ||
    (parcels.length > 0 && plainParcel(cart) === undefined) ||
    hasLineDetails(cart)
  );
}
