import { cartItemSchema, type CartItem } from '../../schema/cart-item.ts';
import { decode, DecodeError, type Decoded } from '../../schema/decode.ts';
import type { ObjectSchema } from '../../schema/shape.ts';
import { totalsSchema, type Totals } from '../../schema/totals.ts';
import { GuestCartError, type GuestCartOperation } from '../errors.ts';
import type { SuccessResponse } from '../request.ts';

function bad(
  operation: GuestCartOperation,
  { status }: SuccessResponse,
  what: string,
  cause?: unknown,
): GuestCartError {
  return new GuestCartError('bad-response', `the answer ${what}.`, { operation, status, cause });
}

function read<T extends object>(
  operation: GuestCartOperation,
  schema: ObjectSchema<T>,
  answer: SuccessResponse,
): Decoded<T> {
  let decoded: Decoded<T>;
  try {
    decoded = decode(schema, answer.body);
  } catch (cause) {
    if (cause instanceof DecodeError) throw bad(operation, answer, 'is of a wrong shape', cause);
    throw cause;
  }
  // An object without one known member (say, an error body under status 200) says nothing.
  if (Object.keys(schema.fields).some((field) => Object.hasOwn(decoded.value, field))) return decoded;
  throw bad(operation, answer, 'has no field of what was asked for');
}

/** The line as it is after a change. */
export function readLine(answer: SuccessResponse): Decoded<CartItem> {
  return read('items', cartItemSchema, answer);
}

export function readTotals(answer: SuccessResponse): Decoded<Totals> {
  return read('totals', totalsSchema, answer);
}

/** A change that is answered by `true`. @throws {GuestCartError} `rejected` for `false` */
export function readDone(operation: GuestCartOperation, answer: SuccessResponse): void {
  if (answer.body === true) return;
  if (answer.body !== false) throw bad(operation, answer, 'is neither true nor false');
  throw new GuestCartError('rejected', 'the service answered that it did not do it.', {
    operation,
    status: answer.status,
  });
}

/** The code on the cart; shops answer null or an empty text for none. */
export function readCode(answer: SuccessResponse): string | null {
  const { body } = answer;
  if (body === null || body === '') return null;
  if (typeof body === 'string') return body;
  throw bad('coupons', answer, 'is no coupon code');
}
