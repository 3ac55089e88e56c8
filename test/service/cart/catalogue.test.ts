import { expect, it, describe } from 'vitest';
import { defaultProducts } from '../../../src/service/cart/default-products.ts';
import {
  findProduct,
  productOfItem,
  type CatalogueProduct,
} from '../../../src/service/cart/product.ts';
import { defaultCustomers, defaultStores } from '../../../src/service/cart/shop.ts';
import { createTestService } from '../../support/service.ts';
import { jsonRequest } from '../../support/service/send.ts';

it.each(defaultCustomers)(
  'customer $id has a token that can assign a cart of their store',
  async ({ id, token, storeIds }) => {
    const shop = createTestService({ requireCustomerToken: true });
    const store = defaultStores.find((known) => known.id === storeIds[0]);
    const cartId = await shop.createCart(store?.code ?? '');
    const assignment = { customerId: id, storeId: store?.id };
    const request = jsonRequest('PUT', assignment, { authorization: `Bearer ${token}` });
    const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}`, request);
    expect(await response.json()).toBe(true);
  },
);

it('all products in stock can be added to a cart', async () => {
  const shop = createTestService();
  const id = await shop.createCart();
  const available = defaultProducts.filter(({ stock }) => stock !== 0);
  for (const { sku, options, min_qty = 1 } of available) {
    const of = (kind: string) =>
      (options ?? []).filter((option) => option.kind === kind && option.required);
    const choice = {
      configurable_item_options: of('configurable').map(({ option_id, values }) => ({
        option_id: String(option_id),
        option_value: values?.[0]?.id,
      })),
      custom_options: of('custom').map(({ option_id, values }) => ({
        option_id,
        option_value: values === undefined ? 'Noor' : values[0]?.id,
      })),
      bundle_options: of('bundle').map(({ option_id, values }) => ({
        option_id,
        option_qty: 1,
        option_selections: [values?.[0]?.id],
      })),
      downloadable_option: {
        downloadable_links: of('download').map(({ values }) => values?.[0]?.id),
      },
    };
    await shop.addItem(id, sku, min_qty, { extension_attributes: choice });
  }
  expect(await shop.getCart(id)).toMatchObject({ items_count: available.length });
});

const product = (sku: string): CatalogueProduct => ({
  sku,
  name: sku,
  price: 1,
  product_type: 'simple',
  description: '',
  category: '',
});
const products = ['GIFT', 'GIFT-BOX', 'GIFT-BOX-LARGE', 'MUG'].map(product);

describe('findProduct', () => {
  it('ignores letter case and white space around the SKU', () => {
    expect(findProduct(products, ' gift-Box ')?.sku).toBe('GIFT-BOX');
  });
});

describe('productOfItem', () => {
  it.each([
    ['MUG', 'MUG'],
    ['GIFT-RED', 'GIFT'],
    ['GIFT-BOX-RED', 'GIFT-BOX'],
    ['GIFT-BOX-LARGE', 'GIFT-BOX-LARGE'],
    ['MUGS', undefined],
    [null, undefined],
  ])('finds for %j the product %j, by the longest matching prefix of the SKU', (sku, found) => {
    expect(productOfItem(products, { sku })?.sku).toBe(found);
  });
});

it('the SKUs of the default products are unique in any letter case', () => {
  const skus = defaultProducts.map(({ sku }) => sku.toLowerCase());
  expect(new Set(skus).size).toBe(skus.length);
});
