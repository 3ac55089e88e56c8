import { cartSchema, decodeCart, type Cart } from '../schema/cart.ts';
import { DecodeError, type Decoded } from '../schema/decode.ts';
import { GuestCartError, type GuestCartOperation } from './errors.ts';
import { takePrefetchedText } from './prefetch.ts';
import type { SuccessResponse } from './request.ts';

/** An error for a response with status 2xx and an unusable body. */
export function badResponse(
  operation: GuestCartOperation,
  status: number,
  what: string,
  cause?: unknown,
): GuestCartError {
  return new GuestCartError('bad-response', what, { operation, status, cause });
}

/**
 * Decodes a cart response.
 *
 * @throws {GuestCartError} `bad-response` if the body is not a cart
 */
export function parseCartResponse({ status, body }: SuccessResponse): Decoded<Cart> {
  let decoded: Decoded<Cart>;
  try {
    decoded = decodeCart(body);
  } catch (cause) {
    if (cause instanceof DecodeError) throw badResponse('read', status, 'the response is not a cart.', cause);
    throw cause;
  }
  // An object without any cart field, such as an error body with status 200, must not become an empty cart.
  const fields = Object.keys(cartSchema.fields);
  if (!fields.some((field) => Object.hasOwn(decoded.value, field))) {
    throw badResponse('read', status, 'the response has no field of a cart.');
  }
  return decoded;
}

/**
 * Takes the prefetched cart of this URL, if its body has arrived. Returns undefined unless it is a valid cart: the read
 * that follows then reports the error and retries.
 */
export function takePrefetchedCart(url: string): Decoded<Cart> | undefined {
  const text = takePrefetchedText(url);
  if (text === undefined) return undefined;
  try {
    return parseCartResponse({ status: 200, body: JSON.parse(text) });
  } catch {
    return undefined;
  }
}
