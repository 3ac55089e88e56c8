// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createCartStore } from '../../src/store/cart-store.ts';
import { peekCartId } from '../../src/store/peek-cart-id.ts';

const scope = 'https://shop.example/rest/default';
let key: string;

beforeEach(() => {
  localStorage.clear();
  const store = createCartStore({ scope });
  key = store.key;
  store.adopt('a'.repeat(32));
});

function rewrite(change: (record: { version: unknown; state: { current: { cartId: unknown } } }) => void): void {
  const record = JSON.parse(localStorage.getItem(key) ?? '') as {
    version: unknown;
    state: { current: { cartId: unknown } };
  };
  change(record);
  localStorage.setItem(key, JSON.stringify(record));
}

test('the id that the store has kept is seen without the store', () => {
  expect(peekCartId(key)).toBe('a'.repeat(32));
});

test('no id is seen where there is no record, or none that is current', () => {
  expect(peekCartId('guest-cart:1:elsewhere')).toBeNull();
  createCartStore({ scope }).retire('a'.repeat(32));
  expect(peekCartId(key)).toBeNull();
});

test.each(['..', '.', '', '../../admin', 'a\r\nb', '\ud800', 'x'.repeat(10_000), 7, null, { length: 3 }])(
  'the id %j in its place is none',
  (cartId) => {
    rewrite(({ state }) => {
      state.current.cartId = cartId;
    });
    expect(peekCartId(key)).toBeNull();
  },
);

test('what another version has written is not read', () => {
  rewrite((record) => {
    record.version = 2;
  });
  expect(peekCartId(key)).toBeNull();
});
