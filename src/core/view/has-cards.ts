import type { Cart, ShippingAssignment } from '../api/cart.ts';
import type { QuoteAddress } from '../api/address.ts';

/** Whether a value of the shop has readable content: a text, a number, a list with entries. */
function hasContent(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return value != null;
  if (Array.isArray(value))
    return value.some((member: unknown) => typeof member !== 'string' || hasContent(member));
  // The view shows deeper values as dots.
  return depth > 3 || Object.values(value).some((member) => hasContent(member, depth + 1));
}

/** Shops send numbers with an address that is not filled in: its id, its region's id, flags. */
function isFilledIn(address: QuoteAddress | null | undefined): boolean {
  return Object.values(address ?? {}).some(
    (member) => typeof member !== 'number' && hasContent(member),
  );
}

/** Whether anything was chosen for a shipment: an address, a method, a pickup location. */
function isDecided({ shipping, extension_attributes: added }: ShippingAssignment): boolean {
  const { address, ...method } = shipping ?? {};
  return isFilledIn(address) || hasContent(method) || hasContent(added);
}

/**
 * Whether a shopper's cart may have cards below its summary: shipments, a note. The details chunk
 * renders them; a cart without any does not load it, unless all details are shown. Few carts have
 * cards before the checkout. True does not guarantee a card.
 */
export function hasCards(cart: Cart): boolean {
  const shipments = cart.extension_attributes?.shipping_assignments ?? [];
  return hasContent(cart.customer_note) || shipments.length > 1 || shipments.some(isDecided);
}
