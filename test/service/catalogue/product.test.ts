import { describe, expect, it } from 'vitest';
import { defaultProducts } from '../../../src/service/catalogue/default-products.ts';
import {
  findProduct,
  isVirtualType,
  productOfItem,
  type CatalogueProduct,
} from '../../../src/service/catalogue/product.ts';

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

  it('does not find a part of a SKU', () => {
    expect(findProduct(products, 'GIFT-B')).toBeUndefined();
    expect(findProduct(products, '')).toBeUndefined();
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

it('only virtual and downloadable products need no shipping', () => {
  const types = [...new Set(defaultProducts.map(({ product_type }) => product_type)), null, undefined];
  expect(types.filter(isVirtualType).sort()).toEqual(['downloadable', 'virtual']);
});

it('the SKUs of the default products are unique in any letter case', () => {
  const skus = defaultProducts.map(({ sku }) => sku.toLowerCase());
  expect(new Set(skus).size).toBe(skus.length);
});
