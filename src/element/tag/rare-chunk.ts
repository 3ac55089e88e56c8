// What a page rarely needs: a first cart, the errors of responses, a look for mistakes in its
// settings. An idle page loads it, because after a deployment the shop may no longer have this
// file.
export { errorFromResponse } from '../../core/api/error-from-response.ts';
export { createCart } from '../../core/cart/session/create-cart.ts';
export { elementProblems, tagProblems } from '../settings/setting-problems.ts';
