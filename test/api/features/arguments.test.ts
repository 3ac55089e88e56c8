import { describe, expect, test } from 'vitest';
import {
  checkedDestination,
  checkedItem,
  couponSegment,
  type ShippingDestination,
} from '../../../src/api/features/arguments.ts';

describe('the destination of a shipping estimate', () => {
  const sent = (destination: ShippingDestination): unknown =>
    JSON.parse(JSON.stringify(checkedDestination(destination)));

  test('is sent with the country, and with the region and postcode where they are given', () => {
    expect(sent({ country: ' us ', region: ' ', postcode: '' })).toEqual({ country_id: 'US' });
    const ottawa = { country: 'CA', region: 'Ontario', postcode: 'K1A 0B1' };
    expect(sent(ottawa)).toEqual({ country_id: 'CA', region: 'Ontario', postcode: 'K1A 0B1' });
  });

  test('has a code for a region that looks like one', () => {
    expect(sent({ country: 'US', region: 'or' })).toEqual({ country_id: 'US', region: 'or', region_code: 'OR' });
  });

  test.each([{}, { country: '' }, { country: 'USA' }, { country: 7 }, null])(
    'is refused without a country: %j',
    (given) => {
      expect(() => checkedDestination(given as never)).toThrow(/two letters/);
    },
  );

  test('is cut where it is too long to be an address', () => {
    expect(checkedDestination({ country: 'US', postcode: '9'.repeat(9999) }).postcode).toHaveLength(100);
  });
});

test.each(['..', '.', 'a/b', '', ' ', 'x'.repeat(256)])('the coupon code %j is no path segment', (code) => {
  expect(() => couponSegment(code)).toThrow(/one path segment/);
});

test.each([
  ['quantity', 'qty'],
  ['Qty', 'qty'],
  ['amount', 'qty'],
  ['product_option', 'productOption'],
  ['options', 'productOption'],
  ['SKU', 'sku'],
  ['productId', 'sku'],
  ['id', 'sku'],
])('an item with the member %s is refused with a question about %s', (name, meant) => {
  const message = `an item has no member "${name}" (did you mean "${meant}"?), only sku, qty, productOption;`;
  expect(() => checkedItem({ sku: 'MUG', qty: 1, [name]: 2 })).toThrow(message);
});

test('an item with a member unlike any is refused with the list of members', () => {
  const item = { sku: 'MUG', qty: 1, giftMessage: 'Hello' };
  expect(() => checkedItem(item)).toThrow('no member "giftMessage", only sku, qty, productOption;');
});
