import { cartSchema, decodeCart, type Cart } from '../schema/cart.ts';
import { DecodeError, type Decoded } from '../schema/decode.ts';
import { GuestCartError, type GuestCartOperation } from './errors.ts';
import type { SuccessResponse } from './request.ts';

/** The answer has status 2xx, and is not what was asked for. */
export function badResponse(
  operation: GuestCartOperation,
  status: number,
  what: string,
  cause?: unknown,
): GuestCartError {
  return new GuestCartError('bad-response', what, { operation, status, cause });
}

/** Reads the cart out of a good answer (4.1). @throws {GuestCartError} `bad-response` where it is none */
export function parseResponse({ status, body }: SuccessResponse): Decoded<Cart> {
  let decoded: Decoded<Cart>;
  try {
    decoded = decodeCart(body);
  } catch (cause) {
    if (cause instanceof DecodeError) throw badResponse('read', status, 'the answer is no cart.', cause);
    throw cause;
  }
  // An object without one field of a cart (say, an error body under status 200) must not pass for an empty cart.
  const fields = Object.keys(cartSchema.fields);
  if (!fields.some((field) => Object.hasOwn(decoded.value, field))) {
    throw badResponse('read', status, 'the answer has no field of a cart.');
  }
  return decoded;
}
