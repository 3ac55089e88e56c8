import { expect, test } from 'vitest';
import {
  GuestCartError,
  type GuestCartErrorCode,
  type GuestCartErrorDetails,
} from '../../../../src/core/api/errors.ts';
import {
  afterError,
  otherCart,
  remainsAfter,
  unsentError,
  type AddEvent,
  type AddOutcome,
  type SentItem,
} from '../../../../src/core/cart/adds/add-outcome.ts';

const errorOf = (code: GuestCartErrorCode, details?: GuestCartErrorDetails): GuestCartError =>
  new GuestCartError(code, 'failed.', details);

test.each(['other-shopper', 'withdrawn', 'no-connection', 'after-failure'] as const)(
  'an item that is dropped (%s) can be added again',
  (reason) => {
    const error = unsentError(reason);
    expect(error).toMatchObject({ operation: 'items', notSent: true });
    expect(afterError(error, undefined)).toEqual({ outcome: 'retryable' });
  },
);

/** In the columns, the page knows all of the cart, that it exists, or nothing; or the shopper has left. */
const situations = {
  read: { isCartKnown: true, canBeFound: true, isOtherShopper: false },
  known: { isCartKnown: true, canBeFound: false, isOtherShopper: false },
  unknown: { isCartKnown: false, canBeFound: false, isOtherShopper: false },
  left: { isCartKnown: false, canBeFound: true, isOtherShopper: true },
} as const satisfies Record<string, SentItem>;

type Lookups = readonly [read: string, known: string, unknown: string, left: string];
const none: Lookups = ['', '', '', ''];
const item: Lookups = ['item', '', '', ''];
const cart: Lookups = ['refusing-cart', 'refusing-cart', 'refusing-cart', ''];
const unlessKnown: Lookups = ['', '', 'refusing-cart', ''];

/** What an error says of an item, and what a read of the cart looks for in each situation. */
const afterErrors: Readonly<Record<GuestCartErrorCode, readonly [AddOutcome, Lookups]>> = {
  network: ['uncertain', item],
  timeout: ['uncertain', item],
  unavailable: ['uncertain', item],
  'bad-response': ['uncertain', item],
  'cart-not-found': ['retryable', cart],
  'rate-limited': ['retryable', none],
  unauthorized: ['retryable', none],
  forbidden: ['retryable', none],
  misconfigured: ['refused', none],
  rejected: ['refused', unlessKnown],
  'item-not-found': ['refused', none],
  'invalid-argument': ['refused', none],
  aborted: ['refused', none],
};

test.each(Object.entries(afterErrors))('after %s, an item is %j', (code, [outcome, lookups]) => {
  const error = errorOf(code as GuestCartErrorCode);
  const found = Object.values(situations).map((sent) => afterError(error, sent));
  expect(found.map(({ lookFor }) => lookFor ?? '')).toEqual(lookups);
  expect(new Set(found.map((each) => each.outcome))).toEqual(new Set([outcome]));
});

test.each(Object.keys(afterErrors))(
  'after %s, an item that was not sent can be added again, unless the shop has no route',
  (code) => {
    const outcome = code === 'misconfigured' ? 'refused' : 'retryable';
    expect(afterError(errorOf(code as GuestCartErrorCode), undefined)).toEqual({ outcome });
    const notSent = errorOf(code as GuestCartErrorCode, { notSent: true });
    for (const sent of Object.values(situations))
      expect(afterError(notSent, sent)).toEqual({ outcome });
  },
);

test('a cart that Magento hides from guests may refuse all items, also if the page knows it', () => {
  const error = errorOf('rejected', { serviceMessage: 'Invalid state change requested' });
  expect(afterError(error, situations.read).lookFor).toBe('refusing-cart');
  expect(afterError(error, situations.left).lookFor).toBeUndefined();
});

test.each([
  ['takes items', { is_active: true }, undefined, 'ensure'],
  ['does not say whether it takes items', {}, undefined, 'ensure'],
  ['was ordered', { is_active: false }, 'replace', 'ensure'],
  ['is gone', errorOf('cart-not-found'), 'ensure', 'ensure'],
  ['belongs to a customer', errorOf('unauthorized'), 'replace', 'replace'],
  ['cannot be read', errorOf('unavailable'), undefined, undefined],
])(
  'the other cart for an item, if the one that refused it %s',
  (_what, read, ofGuest, ofCustomer) => {
    expect(otherCart(read, false)).toBe(ofGuest);
    expect(otherCart(read, true)).toBe(ofCustomer);
  },
);

test.each<[AddEvent, readonly AddOutcome[]]>([
  ['add', ['retryable']],
  ['close', ['retryable']],
  ['change', ['retryable', 'uncertain']],
  ['other-cart', ['retryable']],
  ['other-shopper', []],
])('after the event %s, the messages that remain', (event, outcomes) => {
  const all: readonly AddOutcome[] = ['retryable', 'uncertain', 'refused'];
  expect(all.filter((outcome) => remainsAfter(event, outcome))).toEqual(outcomes);
});
