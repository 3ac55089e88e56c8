import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  GuestCartError,
  hasCode,
  isCartNotFound,
  isTransient,
  toGuestCartError,
  type ErrorWithCode,
  type TransientCode,
} from '../../../src/core/api/errors.ts';

const rejected = new GuestCartError('rejected', 'no.', { serviceMessage: 'Sold out' });

describe('hasCode', () => {
  it('compares the code', () => {
    expect(hasCode(rejected, 'rejected')).toBe(true);
    expect(hasCode(rejected, 'network', 'rejected')).toBe(true);
    expect(hasCode(rejected, 'network')).toBe(false);
  });

  it.each([[new Error('no')], [null], [undefined], ['rejected'], [{ name: 'GuestCartError', code: 'rejected' }]])(
    'is false for %s',
    (error) => {
      expect(hasCode(error, 'rejected')).toBe(false);
    },
  );

  it('narrows a typed error in both branches', () => {
    const error = rejected as GuestCartError | null;
    if (hasCode(error, 'rejected')) expectTypeOf(error.code).toEqualTypeOf<'rejected'>();
    else expectTypeOf(error).toEqualTypeOf<GuestCartError | null>();
    const known: GuestCartError = rejected;
    if (!hasCode(known, 'network', 'timeout')) expectTypeOf(known).toEqualTypeOf<GuestCartError>();
    else expectTypeOf(known.code).toEqualTypeOf<'network' | 'timeout'>();
  });

  it('narrows an unknown error', () => {
    const error = rejected as unknown;
    if (hasCode(error, 'rejected')) expectTypeOf(error).toEqualTypeOf<ErrorWithCode<'rejected'>>();
    else expectTypeOf(error).toEqualTypeOf<unknown>();
  });
});

describe('isCartNotFound and isTransient', () => {
  it('recognize an error that retires a cart id, and one that a retry may resolve', () => {
    expect(isCartNotFound(new GuestCartError('cart-not-found', 'no.'))).toBe(true);
    expect(isCartNotFound(rejected)).toBe(false);
    expect(isTransient(new GuestCartError('unavailable', 'no.'))).toBe(true);
    expect(isTransient(rejected)).toBe(false);
  });

  it('narrow a typed error in both branches', () => {
    const error: GuestCartError = rejected;
    if (isCartNotFound(error)) expectTypeOf(error.code).toEqualTypeOf<'cart-not-found'>();
    else expectTypeOf(error.code).toEqualTypeOf<GuestCartError['code']>();
    if (isTransient(error)) expectTypeOf(error.code).toEqualTypeOf<TransientCode>();
    else expectTypeOf(error.serviceMessage).toEqualTypeOf<string | undefined>();
  });
});

describe('toGuestCartError', () => {
  it('returns an error of this package as it is', () => {
    expect(toGuestCartError(rejected, 'the change failed.')).toBe(rejected);
  });

  it('wraps anything else, and keeps it as the cause', () => {
    const cause = new TypeError('x is not a function');
    expect(toGuestCartError(cause, 'the change failed.', { operation: 'items' })).toMatchObject({
      code: 'bad-response',
      message: 'guest-cart: the change failed.',
      operation: 'items',
      cause,
    });
  });
});
