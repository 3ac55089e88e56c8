import { createGuestCartApi, loadMessages, toCartView } from 'guest-cart/client';

export async function newGermanCart(baseUrl: string, fetch = globalThis.fetch) {
  const api = createGuestCartApi({ baseUrl, fetch });
  const cartId = await api.createCart();
  const cart = await api.getCart(cartId);
  return { cartId, view: toCartView(cart, { locale: 'de', messages: await loadMessages('de') }) };
}
