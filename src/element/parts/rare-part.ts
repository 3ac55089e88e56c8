// What few pages need: a first cart, and the errors of responses. An idle page loads it, because after a deploy the shop may
// no longer have this file.
export { errorFromResponse } from '../../core/api/error-from-response.ts';
export { createCartCreation } from '../../core/session/cart-creation.ts';
