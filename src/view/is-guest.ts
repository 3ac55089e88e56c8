import type { Cart } from '../schema/cart.ts';

/** Whether a cart is a guest's: as the shop says, else whether it names no customer. */
export function isGuest(cart: Cart): boolean {
  return cart.customer_is_guest ?? cart.customer?.id == null;
}
