// What a page rarely needs: the errors of responses, and a first cart. An idle page loads it, because
// after a deployment the host may no longer have this file.
export { errorFromResponse } from '../core/api/error-from-response.ts';
export { createCart } from '../core/cart/session/create-cart.ts';
