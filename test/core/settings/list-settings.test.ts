import { describe, expect, test } from 'vitest';
import { parseAmounts, parseCountries, settingText } from '../../../src/core/settings/list-settings.ts';
import { screenSettings } from '../../../src/core/settings/screen-settings.ts';

describe('amounts by currency', () => {
  test.each([
    ['USD 50', { USD: '50' }],
    ['USD 50, EUR 45.50', { USD: '50', EUR: '45.50' }],
    ['usd:50;jpy 8000', { USD: '50', JPY: '8000' }],
    ['USD50', { USD: '50' }],
  ])('are parsed from %j', (text, amounts) => {
    expect(parseAmounts(text)).toEqual(amounts);
  });

  test.each(['', '50', 'USD', 'USD 50,', 'USD 1,50', 'USD 50 EUR 45', 'USD -1', 'USD 1e3', 'USD 50, USD 60', '$50'])(
    'are not parsed from %j',
    (text) => {
      expect(parseAmounts(text)).toBeUndefined();
    },
  );
});

test('country codes are parsed in any letter case, without duplicates', () => {
  expect(parseCountries(' us, CA us ')).toEqual(['US', 'CA']);
  for (const text of ['', 'USA', 'US Canada', 'U']) expect(parseCountries(text)).toBeUndefined();
});

test('a list or an object is serialized as its attribute', () => {
  expect(settingText(['US', 'CA'])).toBe('US CA');
  expect(settingText({ USD: 50, EUR: '45.50' })).toBe('USD 50, EUR 45.50');
  expect(settingText(7)).toBe('7');
  for (const value of [undefined, null, [1], { USD: {} }, () => 1]) expect(settingText(value)).toBeUndefined();
});

test('React props accept lists, objects and their text, and ignore what the attribute would not accept', () => {
  const parsed = { freeShipping: { USD: '50' }, shippingCountries: ['US', 'CA'] };
  expect(screenSettings({ freeShipping: { USD: 50 }, shippingCountries: ['US', 'CA'] })).toMatchObject(parsed);
  expect(screenSettings({ freeShipping: 'USD 50', shippingCountries: 'US CA' })).toMatchObject(parsed);
  expect(screenSettings({ freeShipping: { DOLLAR: 50 } }).freeShipping).toBeUndefined();
});
