import { describe, expect, it } from 'vitest';
import {
  pickedPrice,
  priceInStore,
  startingPrice,
} from '../../../src/preview/storefront/prices.tsx';
import { productWith } from './product-factory.ts';

it('the price of a product in a store is rounded to two decimals, half away from zero, regardless of the currency', () => {
  expect(priceInStore(19.99, 0.9137)).toBe('18.26');
  expect(priceInStore(0.5, 0.01)).toBe('0.01');
  expect(priceInStore(-0.5, 0.01)).toBe('-0.01');
  // As a double, 1.005 is slightly less; as the decimal that was sent, it is exactly a half.
  expect(priceInStore(1.005, 1)).toBe('1.01');
  expect(priceInStore(19.99, 149.31)).toBe('2984.71');
});

describe('the price of a product with options', () => {
  const gift = productWith({
    price: 5,
    options: [
      {
        kind: 'bundle',
        option_id: 1,
        title: 'Wrapping',
        required: true,
        values: [
          { id: 1, label: '', price: 19.99 },
          { id: 2, label: '', price: 12 },
        ],
      },
      {
        kind: 'custom',
        option_id: 2,
        title: 'Card',
        required: false,
        values: [
          { id: 1, label: '', price: 0.1 },
          { id: 2, label: '', price: 0.2 },
        ],
      },
    ],
  });

  it('starts at the cheapest required choice', () => {
    expect(startingPrice(gift)).toEqual({ price: '17', from: true });
    expect(startingPrice(productWith({ price: 5 }))).toEqual({ price: '5', from: false });
  });

  it('is the exact sum of the picked options', () => {
    expect(pickedPrice(gift, new Map())).toBe('5');
    expect(
      pickedPrice(
        gift,
        new Map([
          [0, ['1']],
          [1, ['1', '2']],
        ]),
      ),
    ).toBe('25.29');
  });
});
