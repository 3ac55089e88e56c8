import { expect, test } from 'vitest';
import type { CartItem } from '../../../../src/core/api/cart-item.ts';
import { canBeRestored } from '../../../../src/core/cart/lines/can-be-restored.ts';

const links = { extension_attributes: { downloadable_option: { downloadable_links: [1, 2] } } };

test.each<[string, CartItem, boolean]>([
  ['a simple product', { product_type: 'simple' }, true],
  ['a virtual product', { product_type: 'virtual' }, true],
  ['a line without a type', {}, true],
  ['a download with its links', { product_type: 'downloadable', product_option: links }, true],
  ['a download without its links', { product_type: 'downloadable' }, false],
  [
    'a configurable product, whose SKU is that of a variant',
    { product_type: 'configurable' },
    false,
  ],
  ['a bundle', { product_type: 'bundle' }, false],
  ['a line without a SKU', { sku: '' }, false],
  ['a line without a quantity', { qty: null }, false],
])('%s can be added again from what the cart says of it: %j is %j', (_what, line, expected) => {
  expect(canBeRestored({ sku: 'MUG', qty: 2, ...line })).toBe(expected);
});
