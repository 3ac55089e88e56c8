import { expect, test } from 'vitest';
import type { CartItem, ProductOption } from '../../../../src/core/api/cart-item.ts';
import { createStore } from 'zustand/vanilla';
import { compareCarts, dropOutdated } from '../../../../src/core/cart/session/customer-receipt.ts';
import { receiptOf, type News } from '../../../../src/core/cart/session/news.ts';
import { engraved } from '../../../support/product-options.ts';

const cartOf = (...items: readonly CartItem[]) => ({ items });
const pen = (qty: number, product_option: ProductOption | null = null): CartItem => ({
  sku: 'PEN',
  qty,
  product_option,
});

test('more pieces than in both carts, such as from another tab, are not missing', () => {
  const { changed, missing } = compareCarts(cartOf(pen(1)), cartOf(pen(1)), cartOf(pen(5)));
  expect(changed).toMatchObject([{ before: 1, after: 5, missing: 0 }]);
  expect(missing).toEqual([]);
});

test('a line whose options the shop returns in another form is not missing', () => {
  const inOtherForm = { extension_attributes: { custom_options: [] } };
  const receipt = compareCarts(
    cartOf(pen(1, engraved('Ada'))),
    cartOf(),
    cartOf(pen(1, inOtherForm)),
  );
  expect(receipt.missing).toEqual([]);
});

test('a product that only the account had is listed for itself, until the customer has removed it', () => {
  const mug = { sku: 'MUG', qty: 2 };
  const receipt = compareCarts(cartOf(pen(1)), cartOf(mug), cartOf(mug, pen(1)));
  expect(receipt.kept).toMatchObject([{ item: { sku: 'MUG' }, before: 2, after: 2 }]);
  expect(compareCarts(cartOf(pen(1)), cartOf(), cartOf(pen(1))).kept).toEqual([]);
  const all: readonly News[] = [{ kind: 'sign-in', cartId: 'mine:1', receipt }];
  const newsStore = createStore<readonly News[]>(() => all);
  dropOutdated({ newsStore }, 'mine:1', cartOf(mug, pen(1)));
  expect(newsStore.getState()).toBe(all);
  dropOutdated({ newsStore }, 'mine:1', cartOf(pen(1)));
  expect(receiptOf(newsStore.getState())).toMatchObject({
    added: [{ item: { sku: 'PEN' } }],
    kept: [],
  });
});
