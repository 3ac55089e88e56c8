import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  GuestCartError,
  hasCode,
  isCartNotFound,
  isTransient,
  toGuestCartError,
} from '../../../src/core/api/errors.ts';

const rejected = new GuestCartError('rejected', 'no.', { serviceMessage: 'Sold out' });

describe('hasCode', () => {
  it.each([
    [new Error('no')],
    [null],
    [undefined],
    ['rejected'],
    [{ name: 'GuestCartError', code: 'rejected' }],
  ])('is false for %s', (error) => {
    expect(hasCode(error, 'rejected')).toBe(false);
  });

  it('narrows a typed error in both branches', () => {
    const error = rejected as GuestCartError | null;
    if (hasCode(error, 'rejected')) expectTypeOf(error.code).toEqualTypeOf<'rejected'>();
    else expectTypeOf(error).toEqualTypeOf<GuestCartError | null>();
    const known: GuestCartError = rejected;
    if (!hasCode(known, 'network', 'timeout')) expectTypeOf(known).toEqualTypeOf<GuestCartError>();
    else expectTypeOf(known.code).toEqualTypeOf<'network' | 'timeout'>();
  });
});

describe('isCartNotFound and isTransient', () => {
  it('recognize an error that retires a cart id, and one that a retry may resolve', () => {
    expect(isCartNotFound(new GuestCartError('cart-not-found', 'no.'))).toBe(true);
    expect(isCartNotFound(rejected)).toBe(false);
    expect(isTransient(new GuestCartError('unavailable', 'no.'))).toBe(true);
    expect(isTransient(rejected)).toBe(false);
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
