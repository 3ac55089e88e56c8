import { expect, test } from 'vitest';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { cartErrorText } from '../../../src/core/messages/error-text.ts';
import { en } from '../../../src/core/messages/en.ts';

test.each([
  ['rejected', 'items', en.errorRejected],
  ['network', 'items', en.errorChange],
  ['network', 'coupons', en.errorCoupon],
  ['network', 'read', en.errorRead],
  ['timeout', 'totals', en.errorTotals],
  ['network', 'shipping', en.errorEstimate],
  ['bad-response', 'collection', en.errorUnexpected],
  ['network', undefined, en.errorChange],
  ['item-not-found', 'items', en.errorItemGone],
  ['rate-limited', 'create', en.errorRateLimited],
] as const)('the error %s of the operation %s has its sentence', (code, operation, text) => {
  expect(cartErrorText(new GuestCartError(code, 'for developers', { operation }))).toBe(text);
});

test('an item that a server error has kept out of the cart says that the cart has not changed', () => {
  expect(cartErrorText({ code: 'unavailable', status: 503, operation: 'items', failedIndex: 0 })).toBe(
    en.errorUnchanged,
  );
});

test('an item whose addition has an unknown outcome asks the shopper to check the cart', () => {
  const error = new GuestCartError('network', 'for developers', { operation: 'items', failedIndex: 0 });
  expect(cartErrorText(error)).toBe(en.errorAdd);
});

test.each([500, 502, 503])('a change that fails with status %d says what failed, and asks to try again', (status) => {
  const failed = { code: 'unavailable', status };
  expect(cartErrorText({ ...failed, operation: 'items' })).toBe(en.errorChange);
  expect(cartErrorText({ ...failed, operation: 'coupons' })).toBe(en.errorCoupon);
  expect(cartErrorText({ ...failed, operation: 'read' })).toBe(en.errorRead);
});

test('a refusal has the shop’s own sentence, and other texts are those of the given language', () => {
  const messages = { errorRead: 'Nicht geladen.' };
  expect(cartErrorText({ code: 'rejected', serviceMessage: 'Only 3 left.' }, messages)).toBe('Only 3 left.');
  expect(cartErrorText({ code: 'network', operation: 'read' }, messages)).toBe('Nicht geladen.');
});

test('an item that was not sent because the browser was offline was certainly not added', () => {
  const details = { operation: 'items', failedIndex: 0, notSent: true } as const;
  expect(cartErrorText(new GuestCartError('network', 'for developers', details))).toBe(en.errorAddOffline);
});
