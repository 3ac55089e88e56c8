import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseSetting,
  type SettingDefinition,
  parseAmounts,
  parseCountries,
  settingText,
} from '../../../src/core/settings/parse-setting.ts';
import { tagSettings } from '../../../src/core/settings/settings-table.ts';
import { screenSettings } from '../../support/screen-settings.ts';

const words = ['items', 'totals', 'coupons'] as const;

describe('parseSetting', () => {
  test.each<[SettingDefinition, string, unknown]>([
    [{ type: 'text' }, ' /checkout ', '/checkout'],
    [{ type: 'text' }, ' ', undefined],
    [{ type: 'locale' }, 'de_AT', 'de_AT'],
    [{ type: 'locale' }, 'not a language', undefined],
    [{ type: 'time-zone' }, 'Europe/Vienna', 'Europe/Vienna'],
    [{ type: 'time-zone' }, 'Nowhere/Land', undefined],
    [{ type: 'boolean' }, '', true],
    [{ type: 'boolean' }, 'true', true],
    [{ type: 'boolean' }, 'false', false],
    [{ type: 'boolean' }, 'yes', undefined],
    [{ type: 'choice', values: ['inline', 'drawer'] }, ' drawer ', 'drawer'],
    [{ type: 'choice', values: ['inline', 'drawer'] }, 'Drawer', undefined],
    [tagSettings.analytics, 'DataLayer', 'datalayer'],
    [{ type: 'words', values: words }, 'items,totals  coupons', new Set(words)],
    [{ type: 'words', values: words }, '', new Set()],
    [{ type: 'words', values: words }, 'items prices', undefined],
    [{ type: 'integer', min: 1, max: 6 }, '1', 1],
    [{ type: 'integer', min: 1, max: 6 }, ' 6 ', 6],
    [{ type: 'integer', min: 1, max: 6 }, '7', undefined],
    [{ type: 'integer', min: 1, max: 6 }, '0', undefined],
    [{ type: 'integer', min: 0 }, '2.5', undefined],
    [{ type: 'integer', min: 0 }, '1e3', undefined],
    [{ type: 'integer', min: 0 }, '-1', undefined],
  ])('parses %j from the text %j', (definition, text, value) => {
    expect(parseSetting(definition, text)).toEqual(value);
  });

  test('is undefined without the attribute', () => {
    expect(parseSetting({ type: 'boolean' }, null)).toBeUndefined();
    expect(parseSetting({ type: 'words', values: words }, undefined)).toBeUndefined();
  });

  test('accepts no integer outside its range and no word outside its list', () => {
    const text = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.shuffledSubarray([...words, 'prices']).map(String),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 50 }), (raw, min) => {
        const integer = parseSetting({ type: 'integer', min, max: min + 50 }, raw);
        if (integer !== undefined)
          expect(integer).toBe(Math.min(Math.max(Math.trunc(Number(raw)), min), min + 50));
        const chosen = parseSetting({ type: 'words', values: words }, raw);
        if (chosen !== undefined)
          expect([...(chosen as Set<string>)].filter((word) => !raw.includes(word))).toEqual([]);
        expect([undefined, ...words]).toContain(
          parseSetting({ type: 'choice', values: words }, raw),
        );
      }),
    );
  });
});

describe('amounts by currency', () => {
  test.each([
    ['USD 50', { USD: '50' }],
    ['USD 50, EUR 45.50', { USD: '50', EUR: '45.50' }],
    ['usd:50;jpy 8000', { USD: '50', JPY: '8000' }],
    ['USD50', { USD: '50' }],
  ])('are parsed from %j', (text, amounts) => {
    expect(parseAmounts(text)).toEqual(amounts);
  });

  test.each([
    '',
    '50',
    'USD',
    'USD 50,',
    'USD 1,50',
    'USD 50 EUR 45',
    'USD -1',
    'USD 1e3',
    'USD 50, USD 60',
    '$50',
  ])('are not parsed from %j', (text) => {
    expect(parseAmounts(text)).toBeUndefined();
  });
});

test('country codes are parsed in any letter case, without duplicates', () => {
  expect(parseCountries(' us, CA us ')).toEqual(['US', 'CA']);
  for (const text of ['', 'USA', 'US Canada', 'U']) expect(parseCountries(text)).toBeUndefined();
});

test('a list or an object is serialized as its attribute', () => {
  expect(settingText(['US', 'CA'])).toBe('US CA');
  expect(settingText({ USD: 50, EUR: '45.50' })).toBe('USD 50, EUR 45.50');
  expect(settingText(7)).toBe('7');
  for (const value of [undefined, null, [1], { USD: {} }, () => 1])
    expect(settingText(value)).toBeUndefined();
});

test('React props accept lists, objects and their text, and ignore what the attribute would not accept', () => {
  const parsed = { freeShipping: { USD: '50' }, shippingCountries: ['US', 'CA'] };
  expect(
    screenSettings({ freeShipping: { USD: 50 }, shippingCountries: ['US', 'CA'] }),
  ).toMatchObject(parsed);
  expect(screenSettings({ freeShipping: 'USD 50', shippingCountries: 'US CA' })).toMatchObject(
    parsed,
  );
  expect(screenSettings({ freeShipping: { DOLLAR: 50 } }).freeShipping).toBeUndefined();
});
