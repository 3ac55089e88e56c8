/**
 * One path segment. Dots alone, separators, white space and control characters could change the path of the request.
 * Shops create ids of 32 characters; 255 leaves room for other servers.
 */
const cartId = /^(?!\.{1,2}$)[^\s\p{Cc}\p{Cs}/\\]{1,255}$/u;

/** Whether a value can be the `{cartId}` of a cart URL. */
export function isCartId(value: unknown): value is string {
  return typeof value === 'string' && cartId.test(value);
}
