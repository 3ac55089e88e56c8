import { describe, expect, it } from 'vitest';
import {
  wrongChoices,
  pickedOf,
  productOptionOf,
} from '../../../src/preview/storefront/product-option.ts';
import { defaultProducts } from '../../../src/service/cart/default-products.ts';
import { createTestService } from '../../support/service.ts';
import { productWith } from './product-factory.ts';

/** A product of the embedded service, as in its catalogue. */
function sold(sku: string) {
  const found = defaultProducts.find((product) => product.sku === sku)!;
  return productWith(JSON.parse(JSON.stringify(found)));
}

describe('the options of a product', () => {
  it.each([
    {
      sku: 'TEE',
      picked: new Map([
        [0, ['4']],
        [1, ['12']],
      ]),
      line: 'TEE-OCHRE-M',
    },
    {
      sku: 'PEN-ENGRAVED',
      picked: new Map([
        [0, ['For Mina']],
        [1, ['2']],
      ]),
      line: 'PEN-ENGRAVED',
    },
    {
      sku: 'GIFT-BREAKFAST',
      picked: new Map([
        [0, ['2']],
        [1, ['3', '5']],
      ]),
      line: 'GIFT-BREAKFAST-CUP-ESPRESSO-COFFEE-SIDAMO-COFFEE-DECAF',
    },
    { sku: 'BOOK-GLAZES', picked: new Map([[0, ['1', '2']]]), line: 'BOOK-GLAZES' },
  ])(
    'of $sku are sent in the format of the service, and read from a line',
    async ({ sku, picked, line }) => {
      const shop = createTestService();
      const cartId = await shop.createCart();
      const option = productOptionOf(sold(sku), picked);
      await shop.addItem(cartId, sku, 1, option);
      const cart = await shop.getCart(cartId);
      expect(cart.items).toMatchObject([{ sku: line, product_option: option }]);
      expect(pickedOf(sold(sku), cart.items![0]!)).toEqual(picked);
    },
  );

  it('are missing if they are required and empty', () => {
    const pen = sold('PEN-ENGRAVED');
    expect(wrongChoices(pen, new Map())).toEqual([0]);
    expect(wrongChoices(pen, new Map([[0, ['  ']]]))).toEqual([0]);
    expect(wrongChoices(pen, new Map([[0, ['M.']]]))).toEqual([]);
    expect(wrongChoices(pen, new Map([[0, ['For Zoë with love & kisses']]]))).toEqual([0]);
  });
});
