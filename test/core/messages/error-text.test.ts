import { expect, test } from 'vitest';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { addErrorTexts, type FailedItem } from '../../../src/core/messages/add-error-text.ts';
import { cartErrorText } from '../../../src/core/messages/control-error-text.ts';
import { fillMessage, joinSentences } from '../../../src/core/messages/fill-message.ts';
import { en } from '../../../src/core/messages/en.ts';

test.each([
  ['rejected', 'items', en.errorRejected],
  ['network', 'items', en.errorChange],
  ['network', 'coupons', en.errorCoupon],
  ['invalid-argument', 'coupons', en.couponWrong],
  ['network', 'read', en.errorRead],
  ['timeout', 'totals', en.errorTotals],
  ['network', 'shipping', en.errorEstimate],
  ['rejected', 'shipping', en.errorEstimateAddress],
  ['unauthorized', 'read', en.signInToSee],
  ['unauthorized', 'assign', en.signInNeeded],
  ['bad-response', 'collection', en.errorUnexpected],
  ['network', undefined, en.errorChange],
  ['item-not-found', 'items', en.errorItemGone],
  ['rate-limited', 'create', en.errorRateLimited],
  ['forbidden', 'read', en.errorForbidden],
  ['forbidden', 'create', en.errorCreate],
  ['misconfigured', 'items', en.errorChange],
] as const)('the error %s of the operation %s has its sentence', (code, operation, text) => {
  expect(cartErrorText(new GuestCartError(code, 'for developers', { operation }))).toBe(text);
});

test('an operation of another version, or without a place in the cart, is unexpected', () => {
  for (const operation of ['wishlist', 'catalogue'])
    expect(cartErrorText({ code: 'network', operation })).toBe(en.errorUnexpected);
});

test.each([
  [
    'that met an error of the server has to be checked: the shop may have added it',
    { code: 'unavailable', status: 503 },
    en.errorAdd,
  ],
  [
    'that a firewall has refused has not changed the cart',
    { code: 'forbidden' },
    en.errorUnchanged,
  ],
  ['of which nothing is known has to be checked', { code: 'network' }, en.errorAdd],
  ['not sent while offline was not added', { code: 'network', notSent: true }, en.errorAddOffline],
  [
    'not sent because the feature is off cannot be tried again',
    { code: 'misconfigured', notSent: true },
    en.errorUnchanged,
  ],
] as const)('an item %s', (_what, error, text) => {
  expect(cartErrorText({ ...error, operation: 'items', failedIndex: 0 })).toBe(text);
});

test.each([
  ['items', en.errorChange],
  ['coupons', en.errorCoupon],
  ['read', en.errorRead],
] as const)(
  'an error of the server for %s says what failed, and asks to try again',
  (operation, text) => {
    for (const status of [500, 502])
      expect(cartErrorText({ code: 'unavailable', status, operation })).toBe(text);
  },
);

test('an estimate that was not sent while offline says when it can be', () => {
  const error = { code: 'network', notSent: true, operation: 'shipping' };
  expect(cartErrorText(error)).toBe(en.errorEstimateOffline);
});

test.each(['unauthorized', 'forbidden', 'misconfigured'])(
  'an estimate that would fail again does not ask to try it: %s',
  (code) => {
    expect(cartErrorText({ code, operation: 'shipping' })).toBe(en.errorUnexpected);
  },
);

test('a request that was not sent because it was aborted does not say that the browser is offline', () => {
  const error = { code: 'aborted', notSent: true, operation: 'shipping' };
  expect(cartErrorText(error)).toBe(en.errorEstimate);
});

test('a cart that a shop in maintenance does not show is safe', () => {
  const inMaintenance = { code: 'unavailable', status: 503, operation: 'read' };
  expect(cartErrorText(inMaintenance)).toBe('We can’t show your cart right now. It’s safe.');
});

test.each([
  ['You cannot use decimal quantity for this product.', en.quantityWrong],
  ['The requested qty is not available', en.errorQuantity],
  ['Not all of your products are available in the requested quantity.', en.errorQuantity],
  ['There are no source items with the in stock status', en.errorSoldOut],
  ['Product that you are trying to add is not available.', en.errorSoldOut],
  ['This product is out of stock.', en.errorSoldOut],
])('a known sentence of Magento is in the page’s language: %s', (serviceMessage, text) => {
  expect(cartErrorText({ code: 'rejected', serviceMessage, operation: 'items' })).toBe(text);
});

test.each([
  ['read', en.errorRead],
  ['create', en.errorCreate],
  ['totals', en.errorTotals],
] as const)(
  'what the shopper has not asked for, such as %s, is not called a refused change or sold out',
  (operation, text) => {
    const serviceMessage = 'Product that you are trying to add is not available.';
    expect(cartErrorText({ code: 'rejected', serviceMessage, operation })).toBe(text);
    expect(cartErrorText({ code: 'rejected', operation })).toBe(text);
  },
);

test('a refusal has the shop’s own sentence, and other texts are those of the given language', () => {
  const messages = { errorRead: 'Nicht geladen.' };
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
    'Moon jar and 2 × Mug & spoon: You were offline, so this wasn’t added.',
    again(offline, jar, { name: 'Mug & spoon', qty: 2, inCart: 0 }),
  ],
  ['Moon jar: This wasn’t added.', again({ code: 'timeout', operation: 'create' }, jar)],
  ['You were offline, so this wasn’t added.', again(offline, jar, { ...jar, name: null })],
  [
    'Moon jar: Sold out. Mug and Bowl: This wasn’t added.',
    [...over(soldOut, jar), ...again({ code: 'aborted', notSent: true }, mug, bowl)],
  ],
  ['Moon jar and Mug: Sold out.', over(soldOut, jar, mug)],
  ['Moon jar, Mug, Bowl, and Vase: Sold out.', over(soldOut, jar, mug, bowl, vase)],
  [
    'Moon jar, Mug, and Bowl: We’re very busy right now. Please wait a moment.',
    again(busy, jar, mug, bowl),
  ],
  ['We’re very busy right now. Please wait a moment.', again(busy, jar, mug, bowl, vase)],
  ['Moon jar: This wasn’t added.', again({ code: 'cart-not-found' }, jar)],
])('the message about an add is "%s"', (text, items) => {
  expect(textOf(items)).toBe(text);
});

test('an item that was not sent can be added later while the browser is offline', () => {
  expect(textOf(again(offline, { ...jar, name: null }), false)).toBe(en.errorAddOffline);
});
