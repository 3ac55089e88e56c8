import { describe, expect, test } from 'vitest';
import {
  checkedDestination,
  checkedItem,
  type NewProductOption,
  type ShippingDestination,
} from '../../../src/core/api/arguments.ts';

describe('the destination of a shipping estimate', () => {
  const sent = (destination: ShippingDestination): unknown =>
    JSON.parse(JSON.stringify(checkedDestination(destination)));

  test('is sent with the country, and with a region and postcode only if they are set', () => {
    expect(sent({ country: ' us ', region: ' ', postcode: '' })).toEqual({ country_id: 'US' });
    const ottawa = { country: 'CA', region: 'Ontario', postcode: 'K1A 0B1' };
    expect(sent(ottawa)).toEqual({ country_id: 'CA', region: 'Ontario', postcode: 'K1A 0B1' });
  });

  test('has a region code if the region looks like one', () => {
    expect(sent({ country: 'US', region: 'or' })).toEqual({
      country_id: 'US',
      region: 'or',
      region_code: 'OR',
    });
    const galicia = { country: 'ES', region: 'A Coruña', regionCode: 'A Coruña' };
    expect(sent(galicia)).toEqual({
      country_id: 'ES',
      region: 'A Coruña',
      region_code: 'A Coruña',
    });
  });

  test.each([{}, { country: '' }, { country: 'USA' }, { country: 7 }, null])(
    'is refused without a country: %j',
    (given) => {
      expect(() => checkedDestination(given as never)).toThrow(/two letters/);
    },
  );

  test('is truncated if it is too long for an address', () => {
    expect(checkedDestination({ country: 'US', postcode: '9'.repeat(9999) }).postcode).toHaveLength(
      100,
    );
  });
});

test.each(['quantity', 'Qty', 'product_option', 'productId', 'giftMessage'])(
  'an item with the member %s is rejected with the list of members',
  (name) => {
    const message = `an item has no member "${name}", only sku, qty, productOption, name;`;
    expect(() => checkedItem({ sku: 'MUG', qty: 1, [name]: 2 })).toThrow(message);
  },
);

test('the type of the options knows each kind of product, and is open for those of a shop’s modules', () => {
  const options: readonly NewProductOption[] = [
    {
      extension_attributes: { configurable_item_options: [{ option_id: '93', option_value: 52 }] },
    },
    { extension_attributes: { custom_options: [{ option_id: 1, option_value: 'Noor' }] } },
    {
      extension_attributes: {
        bundle_options: [{ option_id: 5, option_qty: 1, option_selections: [7] }],
      },
    },
    { extension_attributes: { downloadable_option: { downloadable_links: [3] } } },
    {
      extension_attributes: {
        giftcard_item_option: { giftcard_amount: '50', giftcard_sender_name: 'Noor' },
      },
    },
    { extension_attributes: { subscription_plan: { months: 3 } } },
    // @ts-expect-error -- the value of an option is missing
    { extension_attributes: { configurable_item_options: [{ option_id: '93' }] } },
    // @ts-expect-error -- the members are those of `extension_attributes`
    { configurable_item_options: [] },
  ];
  for (const productOption of options) {
    expect(checkedItem({ sku: 'TEE', qty: 1, productOption }).product_option).toBe(productOption);
  }
});
