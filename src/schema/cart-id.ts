/** Longer than any id that a server of this interface mints (shops: 32), far shorter than what a request line bears. */
const longestCartId = 255;

/**
 * Tells whether a value can be the `{cartId}` of section 4: one path segment, whatever server stands behind it.
 * Dots alone, separators, white space and control characters could become another path on the way, so they cannot.
 */
export function isCartId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length > 0 &&
    value.length <= longestCartId &&
    value !== '.' &&
    value !== '..' &&
    !/[\s\p{Cc}\p{Cs}/\\]/u.test(value)
  );
}
