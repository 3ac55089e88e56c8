import { createGuestCartApi, isCartNotFound } from 'guest-cart/client';

export async function countItems(cartId: string, baseUrl: string, fetch = globalThis.fetch) {
  const api = createGuestCartApi({ baseUrl, fetch });
  try {
    const cart = await api.getCart(cartId);
    return cart.items_count ?? 0;
  } catch (error) {
    if (isCartNotFound(error)) return null;
    throw error;
  }
}
