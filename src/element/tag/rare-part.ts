// What a page rarely needs: a first cart, the errors of responses, a look for mistakes in its
// settings. An idle page loads it, because after a deployment the shop may no longer have this
// file.
export { errorFromResponse } from '../../core/api/error-from-response.ts';
export { createCart } from '../../core/cart/session/create-cart.ts';
export { elementProblems, tagProblems } from '../settings/setting-problems.ts';
// What the controls share with the news and with a sign-in.
export { canBeRestored } from '../../core/cart/lines/can-be-restored.ts';
export { unsupportedFeatures } from '../../core/api/unsupported-features.ts';
export { publicLine } from '../../core/api/line-fields.ts';
