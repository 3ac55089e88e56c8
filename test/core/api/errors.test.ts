import { describe, expect, expectTypeOf, it } from 'vitest';
import * as errors from '../../../src/core/api/errors.ts';
import { errorCodes } from '../../support/error-codes.ts';

const { GuestCartError, hasCode, toGuestCartError } = errors;

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
    const error = rejected as errors.GuestCartError | null;
    if (hasCode(error, 'rejected')) expectTypeOf(error.code).toEqualTypeOf<'rejected'>();
    else expectTypeOf(error).toEqualTypeOf<errors.GuestCartError | null>();
    const known: errors.GuestCartError = rejected;
    if (!hasCode(known, 'network', 'timeout'))
      expectTypeOf(known).toEqualTypeOf<errors.GuestCartError>();
    else expectTypeOf(known.code).toEqualTypeOf<'network' | 'timeout'>();
  });
});

describe('the functions that ask for some codes', () => {
  const { isCartNotFound, isTransient, isPassing, isRefusal, hasUnknownOutcome } = errors;
  const asking = { isCartNotFound, isTransient, isPassing, isRefusal, hasUnknownOutcome };

  it.each(Object.entries(errorCodes))('return true for %s: %j', (code, traits) => {
    const error = new GuestCartError(code as errors.GuestCartErrorCode, 'no.');
    const isTrue = Object.entries(asking).filter(([, asks]) => asks(error));
    expect(isTrue.map(([name]) => name)).toEqual(traits);
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
