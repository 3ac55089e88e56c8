import { describe, expect, it } from 'vitest';
import { soldBy, unitPrice } from '../../../src/preview/storefront/prices.tsx';
import { productWith } from './product-factory.ts';

it('the price of pins is for as many as are sold together, that of cloth for its unit', () => {
  expect(soldBy(productWith({ qty_increments: 100 }))).toBe(100);
  expect(soldBy(productWith({ unit: 'm', decimal_qty: true, min_qty: 0.5 }))).toBeUndefined();
  expect(soldBy(productWith())).toBeUndefined();
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
    expect(unitPrice(gift)).toEqual({ price: '17', from: true });
    expect(unitPrice(productWith({ price: 5 }))).toEqual({ price: '5', from: false });
  });

  it('is no lowest one while only a text is missing, or what is optional', () => {
    const [, card] = gift.options ?? [];
    const text = { kind: 'custom', option_id: 3, title: 'Engraving', required: true } as const;
    const pen = productWith({ price: 42, options: [text, ...(card ? [card] : [])] });
    expect(unitPrice(pen)).toEqual({ price: '42', from: false });
  });

  it('is the exact sum of the picked options, once nothing is missing', () => {
    expect(unitPrice(gift, new Map([[1, ['2']]]))).toEqual({ price: '17.2', from: true });
    expect(
      unitPrice(
        gift,
        new Map([
          [0, ['1']],
          [1, ['1', '2']],
        ]),
      ),
    ).toEqual({ price: '25.29', from: false });
  });
});
