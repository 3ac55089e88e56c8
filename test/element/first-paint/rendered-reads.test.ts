// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cartMark, takeRenderedReads } from '../../../src/element/first-paint/rendered-reads.ts';
import { frameOf, shadowOf } from '../../../src/element/first-paint/snapshot.ts';

const url = 'https://shop.example/rest/default/V1/guest-carts/MaskedIdOfTheStoredCart000000000';
const hour = 3_600_000;

/** A cart as a server has rendered it. @param age milliseconds since, by the clock of the browser */
function renderedCart(age: number): Element {
  const host = document.createElement('div');
  frameOf(shadowOf(host)).append('2 lines');
  const data = document.createElement('script');
  data.type = 'application/json';
  data.dataset['cart'] = '';
  data.textContent = JSON.stringify([cartMark(url), Date.now() - age, { items_qty: 2 }]);
  host.append(data);
  return host;
}

test('what a server has just read of the cart is used once', () => {
  const host = renderedCart(1000);
  expect(takeRenderedReads(host, url)).toEqual([{ items_qty: 2 }]);
  expect(takeRenderedReads(host, url)).toEqual([]);
  expect(shadowOf(host).textContent).toBe('2 lines');
});

test.each([
  ['of another cart', 0, `${url}x`],
  ['without a cart in the browser', 0, ''],
  ['from a cache', hour, url],
  ['whose age is unknown, because the clock of the browser is late', -hour, url],
])('%s, it is not used, and what was rendered is removed', (_when, age, ownUrl) => {
  const host = renderedCart(age);
  expect(takeRenderedReads(host, ownUrl)).toEqual([]);
  expect(shadowOf(host).textContent).toBe('');
});
