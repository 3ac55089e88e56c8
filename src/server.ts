/**
 * For the server that generates a shop's pages, on Node or a worker: the cart as HTML, before any script and without scripts.
 * Needs `fetch` of the platform, no DOM and no module of Node.
 *
 * @module
 */
export { cartIdFromCookie } from './core/store/cart-cookie.ts';
export type { CartCookieOptions } from './core/store/cart-cookie.ts';
export { handleCartForm } from './element/server/handle-cart-form.ts';
export type { CartFormOptions } from './element/server/handle-cart-form.ts';
export { readCart } from './element/server/read-cart.ts';
export type { ReadCartOptions, ServerCart, ServerCartOptions } from './element/server/read-cart.ts';
export { renderCart } from './element/server/render-cart.ts';
export type { RenderCartOptions } from './element/server/render-cart.ts';
