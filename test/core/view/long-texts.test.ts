import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import type { Cart } from '../../../src/core/api/cart.ts';
import { toCartView } from '../../../src/core/view/details/details-view.ts';
import { sentinelCart, withValue } from './sentinel-cart.ts';

/** The longest text of a view: two maximal texts and the words between them. */
const longest = 2100;

const { cart, sentinels } = sentinelCart();
const texts = sentinels.filter(({ value }) => typeof value === 'string');

/** Every text of a view that is too long, by its path. */
function tooLong(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.length > longest ? [`${path}: ${value.length}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => tooLong(member, `${path}.${name}`));
}

function read(body: unknown): Cart {
  return decodeCart(structuredClone(body)).value;
}

describe('a text of 100,000 characters', () => {
  it.each([
    ['of letters', 'x'.repeat(100_000)],
    ['of pairs', '😀'.repeat(50_000)],
    ['of entities', '&trade;'.repeat(15_000)],
    ['of blanks around a word', `${' '.repeat(50_000)}word${' '.repeat(50_000)}`],
  ])('%s is truncated in the view, in every field', (_name, text) => {
    const all = texts.reduce((body, { keys }) => withValue(body, keys, text), cart);
    expect(texts.length).toBeGreaterThan(100);
    expect(tooLong(toCartView(read(all)))).toEqual([]);
  });

  it('is truncated if it is a key', () => {
    const name = 'n'.repeat(100_000);
    const option = {
      option_id: name,
      [name]: { [name]: name },
      option_selections: Array(100).fill(name),
    };
    const inside = {
      custom_options: [option],
      bundle_options: [option],
      downloadable_option: option,
      [name]: option,
    };
    const address = {
      custom_attributes: [{ attribute_code: name, value: name }],
      extension_attributes: option,
    };
    const body = {
      items: [{ product_option: { extension_attributes: inside }, extension_attributes: option }],
      customer: { custom_attributes: address.custom_attributes, addresses: [address] },
      billing_address: address,
      extension_attributes: {
        ...option,
        shipping_assignments: [{ shipping: { address, extension_attributes: option } }],
      },
    };
    expect(tooLong(toCartView(read(body)))).toEqual([]);
  });

  it('is truncated if many of them are joined in one row', () => {
    const data = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`member ${index}`, 'x'.repeat(100_000)]),
    );
    const discounts = [{ discount_data: data, rule_label: 'Sale' }];
    expect(
      tooLong(toCartView(read({ billing_address: { extension_attributes: { discounts } } }))),
    ).toEqual([]);
  });
});
