// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCart, storedCartId } from '../../../../src/core/cart/record/find-cart.ts';
import { createPersistedCartStore } from '../../../../src/core/cart/record/record-store.ts';

const scope = 'https://shop.example/rest/default';
let key: string;

afterEach(() => {
  localStorage.clear();
});

beforeEach(() => {
  const store = createPersistedCartStore({ scope });
  key = store.key;
  store.adopt('a'.repeat(32));
});

function rewrite(
  change: (record: { version: unknown; state: { current: { cartId: unknown } } }) => void,
): void {
  const record = JSON.parse(localStorage.getItem(key) ?? '') as {
    version: unknown;
    state: { current: { cartId: unknown } };
  };
  change(record);
  localStorage.setItem(key, JSON.stringify(record));
}

test('the id that the store has written is found without the store', () => {
  expect(storedCartId(key)).toBe('a'.repeat(32));
});

test.each(['..', '', 7, null, { length: 3 }])('the stored id %j is not used', (cartId) => {
  rewrite(({ state }) => {
    state.current.cartId = cartId;
  });
  expect(storedCartId(key)).toBeNull();
});

test('an id that a script has added to `Object.prototype` is not used', () => {
  createPersistedCartStore({ scope }).retire('a'.repeat(32));
  Object.assign(Object.prototype, { cartId: 'b'.repeat(32) });
  try {
    expect(storedCartId(key)).toBeNull();
  } finally {
    Reflect.deleteProperty(Object.prototype, 'cartId');
  }
});

test.each([
  'https://shop.example/rest/default',
  'https://shop.example/rest/default/',
  ' https://SHOP.example/rest/{store} ',
])('the cart of the base URL %j is found under the same key as by the store', (baseUrl) => {
  const store = baseUrl.includes('{store}') ? 'default' : undefined;
  const own = createPersistedCartStore({ scope: store === undefined ? scope : `${scope}|default` });
  own.adopt('b'.repeat(32));
  expect(findCart({ baseUrl, store })).toEqual([
    own.key,
    `${scope}/V1/guest-carts/${'b'.repeat(32)}`,
  ]);
});
