/**
 * For the server that generates a shop's pages, on Node or a worker: the cart as HTML, before any
 * script and without scripts. Needs `fetch` of the platform, no DOM and no module of Node.
 *
 * @module
 */
export { cartIdFromCookie, type CartCookieOptions } from './core/cart/record/record-cookie.ts';
export { handleCartForm, type CartFormOptions } from './element/server/handle-cart-form.ts';
export {
  readCart,
  type ReadCartOptions,
  type ServerCart,
  type ServerCartOptions,
} from './element/server/read-cart.ts';
export { renderCart, type RenderCartOptions } from './element/server/render-cart.ts';
