import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAddedLine } from '../../../../src/core/cart/lines/find-added-line.ts';
const tee = { item_id: 2, sku: 'TEE-M-BLUE', qty: 1 };

test('finds the variant of a product with options, if it is the only line that has grown', () => {
  const productOption = {};
  expect(findAddedLine({}, { items: [tee] }, { sku: 'TEE', qty: 1, productOption })).toBe(tee);
  expect(findAddedLine({}, { items: [tee] }, { sku: 'TEE', qty: 1 })).toBeUndefined();
  const other = { item_id: 3, sku: 'CUP-RED', qty: 1 };
  expect(
    findAddedLine({}, { items: [tee, other] }, { sku: 'TEE', qty: 1, productOption }),
  ).toBeUndefined();
});

test('finds the line in any cart that contained it or not', () => {
  const quantity = fc.integer({ min: 1, max: 9999 }).map((tenths) => tenths / 10);
  const cart = fc.uniqueArray(
    fc.record({ item_id: fc.nat(20), sku: fc.stringMatching(/^[A-Z]{3}$/), qty: quantity }),
    {
      selector: ({ item_id: id }) => id,
    },
  );
  fc.assert(
    fc.property(cart, quantity, fc.nat(), (items, qty, at) => {
      const line = items[at % (items.length + 1)] ?? { item_id: 99, sku: 'NEW', qty: 0 };
      const grown = { ...line, qty: line.qty + qty };
      const others = items.filter((item) => item !== line);
      expect(findAddedLine({ items }, { items: [...others, grown] }, { sku: line.sku, qty })).toBe(
        grown,
      );
    }),
  );
});
