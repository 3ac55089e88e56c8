/**
 * One path segment, whatever server stands behind it: dots alone, separators, white space and control characters could
 * become another path on the way. Longer than any id that a server of this interface mints (shops: 32), far shorter than
 * what a request line bears.
 */
const cartId = /^(?!\.{1,2}$)[^\s\p{Cc}\p{Cs}/\\]{1,255}$/u;

/** Tells whether a value can be the `{cartId}` of section 4. */
export function isCartId(value: unknown): value is string {
  return typeof value === 'string' && cartId.test(value);
}
