import { describe, expect, it } from 'vitest';
import { defaultProducts } from '../../../src/service/cart/default-products.ts';
import type { CatalogueProduct } from '../../../src/service/cart/product.ts';
import { chooseProduct, describeOptions } from '../../../src/service/cart/product-options.ts';

const find = (sku: string): CatalogueProduct =>
  defaultProducts.find((product) => product.sku === sku)!;
const tee = (...options: (readonly [unknown, unknown])[]) => ({
  extension_attributes: {
    configurable_item_options: options.map(([option_id, option_value]) => ({
      option_id,
      option_value,
    })),
  },
});
const pen = (option_value: unknown, option_id: unknown = 1) => ({
  extension_attributes: { custom_options: [{ option_id, option_value }] },
});
const breakfast = (option_qty: unknown, ...selections: unknown[]) => ({
  extension_attributes: {
    bundle_options: [
      { option_id: 1, option_qty, option_selections: [2] },
      { option_id: 2, option_qty: 1, option_selections: selections },
    ],
  },
});

describe('chooseProduct', () => {
  it('ignores options for a product that has none', () => {
    expect(chooseProduct(find('MUG-SPECKLE'), pen('Ann'))).toEqual({
      sku: 'MUG-SPECKLE',
      price: 19.99,
      parts: undefined,
      option: undefined,
    });
  });

  it('accepts ids as text or number, and returns them in one format', () => {
    const expected = { sku: 'TEE-RAW-XL', price: 30, option: tee(['93', 6], ['142', 14]) };
    expect(chooseProduct(find('TEE'), tee(['93', '6'], ['142', '14']))).toMatchObject(expected);
    expect(chooseProduct(find('TEE'), tee([142, 14], [93, 6]))).toMatchObject(expected);
  });

  it('appends the SKUs of custom options, as recorded: ring-L, and ring-- for two checked values without a SKU', () => {
    const choose = (...options: (readonly [number, string])[]) => {
      const custom_options = options.map(([option_id, option_value]) => ({
        option_id,
        option_value,
      }));
      return chooseProduct(find('RING-SILVER'), { extension_attributes: { custom_options } });
    };
    const large = choose([31, 'Ann'], [32, '42']);
    expect(large).toMatchObject({ sku: 'RING-SILVER-L', price: 95 });
    expect(choose([31, 'Ann'], [32, '42'], [33, '51']).sku).toBe('RING-SILVER-L');
    const both = choose([31, 'Ann'], [32, '42'], [33, '51,52']);
    expect(both).toMatchObject({ sku: 'RING-SILVER-L--', price: 102 });
    expect(both.option?.extension_attributes?.custom_options).toEqual([
      { option_id: '31', option_value: 'Ann' },
      { option_id: '32', option_value: '42' },
      { option_id: '33', option_value: '51,52' },
    ]);
    const text = {
      kind: 'custom',
      option_id: 1,
      title: 'Text',
      required: true,
      sku: 'ENGRAVED',
    } as const;
    expect(chooseProduct({ ...find('MUG-SPECKLE'), options: [text] }, pen('Ann')).sku).toBe(
      'MUG-SPECKLE-ENGRAVED',
    );
  });

  it('adds up the parts of a bundle, each with its quantity', () => {
    expect(chooseProduct(find('GIFT-BREAKFAST'), breakfast(2, 3, 4))).toMatchObject({
      sku: 'GIFT-BREAKFAST-CUP-ESPRESSO-COFFEE-SIDAMO-COFFEE-HUILA',
      price: 56.3,
      parts: undefined,
    });
    // A bundle with price 0 costs the sum of its parts.
    const { price, parts } = chooseProduct(
      { ...find('GIFT-BREAKFAST'), price: 0 },
      breakfast(2, 3, 4),
    );
    expect(price).toBe(51.3);
    expect(parts?.map(({ qty }) => qty)).toEqual([2, 1, 1]);
  });

  it.each<[string, string, Parameters<typeof chooseProduct>[1]]>([
    ['no options', 'TEE', null],
    ['a missing option', 'TEE', tee(['93', 6])],
    ['an unknown value', 'TEE', tee(['93', 99], ['142', 14])],
    ['the same option twice', 'TEE', tee(['93', 6], ['93', 6], ['142', 14])],
    ['an id that is not a number', 'TEE', tee(['93', 'six'], ['142', 14])],
    [
      'two values of an option that takes one',
      'PEN-ENGRAVED',
      {
        extension_attributes: {
          custom_options: [
            ...pen('Ann').extension_attributes.custom_options,
            { option_id: 2, option_value: '1,2' },
          ],
        },
      },
    ],
    ['an empty text', 'PEN-ENGRAVED', pen('  ')],
    ['a text that is too long', 'PEN-ENGRAVED', pen('x'.repeat(21))],
    ['a text that is a number', 'PEN-ENGRAVED', pen(7)],
    ['no part of a bundle', 'GIFT-BREAKFAST', breakfast(0, 3)],
    ['half a part of a bundle', 'GIFT-BREAKFAST', breakfast(1.5, 3)],
  ])('rejects %s with status 400', (_what, sku, option) => {
    expect(() => chooseProduct(find(sku), option)).toThrow(
      expect.objectContaining({ name: 'ServiceError', status: 400 }),
    );
  });
});

it('the text of an option is truncated after 55 characters, with the full text in full_view', () => {
  const text = 'a'.repeat(60);
  const custom_options = [{ option_id: '12', option_value: text }];
  const [note] = describeOptions(
    find('WRAP-GIFT'),
    { extension_attributes: { custom_options } },
    String,
  );
  expect(note).toMatchObject({ label: 'Note', full_view: text });
  expect(note?.value).toMatch(/^a{55} <a href="#" class="dots/);
});
