import type { Cart } from './cart.ts';

/**
 * Leaves out the names, addresses and notes of an ordered cart. The shopper then needs only the order number, and the
 * next user of the device can open the page. Returns any other cart unchanged.
 */
export function withoutPersonalDataIfOrdered(cart: Cart): Cart {
  if (cart.is_active !== false) return cart;
  const {
    customer: _customer,
    billing_address: _billing,
    customer_note: _note,
    extension_attributes: _,
    ...rest
  } = cart;
  return rest;
}
