import { expect, test } from 'vitest';
import {
  addAgainLabel,
  addErrorTexts,
  type FailedItem,
} from '../../../src/core/messages/add-error-text.ts';
import { cartErrorText } from '../../../src/core/messages/control-error-text.ts';
import { fillMessage, joinSentences } from '../../../src/core/messages/fill-message.ts';
import { en } from '../../../src/core/messages/en.ts';

test.each([
  ['rejected', 'items', en.errorRejected],
  ['network', 'items', en.errorChange],
  ['network', 'coupons', en.errorCoupon],
  ['invalid-argument', 'coupons', en.couponWrong],
  ['network', 'read', en.errorReadUnanswered],
  ['timeout', 'totals', en.errorTotals],
  ['network', 'shipping', en.errorEstimate],
  ['rejected', 'shipping', en.errorEstimateAddress],
  ['unauthorized', 'read', en.signInToSee],
  ['unauthorized', 'assign', en.signInNeeded],
  ['bad-response', 'collection', en.errorUnexpected],
  ['network', undefined, en.errorChange],
  ['item-not-found', 'items', en.errorItemGone],
  ['rate-limited', 'create', en.errorRateLimited],
  ['forbidden', 'read', en.errorRead],
  ['rate-limited', 'read', en.errorReadBusy],
  ['bad-response', 'read', en.errorRead],
  ['forbidden', 'create', en.errorCreate],
  ['misconfigured', 'items', en.errorChange],
  // An operation of another version, and one without a place in the cart.
  ['network', 'wishlist', en.errorUnexpected],
  ['network', 'catalogue', en.errorUnexpected],
  // An estimate that would fail again does not ask to try it.
  ['unauthorized', 'shipping', en.errorUnexpected],
  ['forbidden', 'shipping', en.errorUnexpected],
  ['misconfigured', 'shipping', en.errorUnexpected],
  // What the shopper has not asked for is not called a refused change.
  ['rejected', 'read', en.errorRead],
  ['rejected', 'create', en.errorCreate],
  ['rejected', 'totals', en.errorTotals],
] as const)('the error %s of the operation %s has its sentence', (code, operation, text) => {
  expect(cartErrorText({ code, operation })).toBe(text);
});

const ofItem = { operation: 'items', failedIndex: 0 };
const unavailable = { code: 'unavailable', status: 503 };

test.each([
  // The shop may have added the item.
  [{ ...unavailable, ...ofItem }, en.errorAdd],
  [{ code: 'network', ...ofItem }, en.errorAdd],
  // A firewall has refused it, or the feature is off.
  [{ code: 'forbidden', ...ofItem }, en.errorUnchanged],
  [{ code: 'misconfigured', notSent: true, ...ofItem }, en.errorUnchanged],
  [{ code: 'network', notSent: true, ...ofItem }, en.errorAddOffline],
  [{ ...unavailable, status: 500, operation: 'items' }, en.errorChange],
  [{ ...unavailable, status: 502, operation: 'coupons' }, en.errorCoupon],
  [{ ...unavailable, status: 500, operation: 'read' }, en.errorReadUnanswered],
  // A shop in maintenance.
  [{ ...unavailable, operation: 'read' }, en.errorReadUnanswered],
  [{ code: 'network', notSent: true, operation: 'shipping' }, en.errorEstimateOffline],
  // Not sent because it was aborted, and not because the browser is offline.
  [{ code: 'aborted', notSent: true, operation: 'shipping' }, en.errorEstimate],
])('the sentence for %j is "%s"', (error, text) => {
  expect(cartErrorText(error)).toBe(text);
});

test.each([
  ['You cannot use decimal quantity for this product.', en.quantityWrong],
  ['The requested qty is not available', en.errorQuantity],
  ['Not all of your products are available in the requested quantity.', en.errorQuantity],
  ['There are no source items with the in stock status', en.errorSoldOut],
  ['Product that you are trying to add is not available.', en.errorSoldOut],
  ['This product is out of stock.', en.errorSoldOut],
])('a known sentence of Magento is in the page’s language: %s', (serviceMessage, text) => {
  const error = { code: 'rejected', serviceMessage };
  expect(cartErrorText({ ...error, operation: 'items' })).toBe(text);
  // The shopper has not asked for the read of the cart.
  expect(cartErrorText({ ...error, operation: 'read' })).toBe(en.errorRead);
});

test('a refusal has the shop’s own sentence, and other texts are those of the given language', () => {
  const messages = { errorReadUnanswered: 'Nicht geladen.' };
  expect(cartErrorText({ code: 'rejected', serviceMessage: 'Only 3 left.' }, messages)).toBe(
    'Only 3 left.',
  );
  expect(cartErrorText({ code: 'network', operation: 'read' }, messages)).toBe('Nicht geladen.');
});

const refused = { code: 'rejected', serviceMessage: 'The requested qty is not available' };
const soldOut = { code: 'rejected', serviceMessage: 'This product is out of stock.' };
const says = (serviceMessage: string) => ({ code: 'rejected', serviceMessage });
const offline = { code: 'network', notSent: true };
const busy = { code: 'rate-limited' };
const jar = { name: 'Moon jar', qty: 1, inCart: 0 };
const mug = { ...jar, name: 'Mug' };
const bowl = { ...jar, name: 'Bowl' };
const vase = { ...jar, name: 'Vase' };

type Item = Omit<FailedItem, 'sku' | 'error' | 'canAddAgain'>;
const over = (error: FailedItem['error'], ...items: readonly Item[]): readonly FailedItem[] =>
  items.map((item) => ({ ...item, sku: 'JAR', error, canAddAgain: false }));
const again = (error: FailedItem['error'], ...items: readonly Item[]): readonly FailedItem[] =>
  items.map((item) => ({ ...item, sku: 'JAR', error, canAddAgain: true }));

const textOf = (items: readonly FailedItem[], online = true): string =>
  joinSentences(
    addErrorTexts(items, { messages: en, locale: 'en', online }).map((each) =>
      fillMessage(each.template, each.values),
    ),
  );

test.each<[string, readonly FailedItem[]]>([
  ['Moon jar: Only a smaller quantity is available.', over(refused, jar)],
  ['Moon jar: You can’t add more. You have 1 in your cart.', over(refused, { ...jar, inCart: 1 })],
  [
    '3 × Moon jar: Only a smaller quantity is available. You have 1 in your cart.',
    over(refused, { ...jar, qty: 3, inCart: 1 }),
  ],
  ['Only a smaller quantity is available.', over(refused, { ...jar, name: null })],
  ['Moon jar: Sold out.', over(soldOut, jar)],
  ['This item is sold out.', over(soldOut, { ...jar, name: null })],
  ['Moon jar: Only 3 of 5 available', over(says('Only 3 of 5 available'), jar)],
  [
    'The fewest you may purchase of "Moon jar" is 2.',
    over(says('The fewest you may purchase of "Moon jar" is 2.'), jar),
  ],
  [
    'The fewest you may purchase of "Moon jar" is 3.',
    over(says('The fewest you may purchase of "Moon jar" is 3.'), { ...jar, qty: 2 }),
  ],
  [
    'Moon jar and 2 × Mug & spoon: Not added, because you were offline.',
    again(offline, jar, { name: 'Mug & spoon', qty: 2, inCart: 0 }),
  ],
  ['Moon jar: Not added.', again({ code: 'timeout', operation: 'create' }, jar)],
  ['Not added, because you were offline.', again(offline, jar, { ...jar, name: null })],
  [
    'Moon jar: Sold out. Mug and Bowl: Not added.',
    [...over(soldOut, jar), ...again({ code: 'aborted', notSent: true }, mug, bowl)],
  ],
  ['Moon jar and Mug: Sold out.', over(soldOut, jar, mug)],
  ['Moon jar, Mug, Bowl, and Vase: Sold out.', over(soldOut, jar, mug, bowl, vase)],
  [
    'Moon jar, Mug, and Bowl: We’re very busy right now. Please wait a moment.',
    again(busy, jar, mug, bowl),
  ],
  ['We’re very busy right now. Please wait a moment.', again(busy, jar, mug, bowl, vase)],
  ['Moon jar: Not added.', again({ code: 'cart-not-found' }, jar)],
  ['Moon jar: Not added.', again(says('The quote can’t be created.'), jar)],
])('the message about an add is "%s"', (text, items) => {
  expect(textOf(items)).toBe(text);
});

test.each<[string, readonly FailedItem[]]>([
  ['Try again', again(busy, jar, mug)],
  [
    '2 × Mug and Bowl: Try again',
    [...over(soldOut, jar), ...again(busy, { ...mug, qty: 2 }, bowl)],
  ],
  ['Try again', [...over(soldOut, jar), ...again(busy, { ...mug, name: null })]],
])('the button of a message about adds is "%s"', (label, items) => {
  expect(addAgainLabel(en.tryAgain, items, { messages: en, locale: 'en', online: true })).toBe(
    label,
  );
});

test('an item that was not sent can be added later while the browser is offline', () => {
  expect(textOf(again(offline, { ...jar, name: null }), false)).toBe(en.errorAddOffline);
});
