import { describe, expect, test } from 'vitest';
import { attributeOf, configNames, readConfig, type ConfigName } from '../../src/settings/settings.ts';
import { unusable as unusableSetting } from '../../src/settings/diagnostics/diagnostics.ts';

function read(texts: Partial<Record<ConfigName, string>>) {
  return readConfig((name) => texts[name] ?? null);
}

describe('settings', () => {
  test('have names in kebab-case, each its own', () => {
    const names = configNames.map(attributeOf);
    expect(names).toContain('base-url');
    expect(new Set(names).size).toBe(configNames.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });

  test('that are not given are neither settings nor mistakes', () => {
    expect(read({})).toEqual({ config: {}, unusable: [] });
  });

  test('are read as what they are, blanks around them left out', () => {
    const { config, unusable } = read({
      baseUrl: ' /rest/default ',
      store: 'eur',
      namespace: 'mine',
      locale: 'de_DE',
      timeZone: 'Europe/Berlin',
      priceCurrency: 'quote',
      mode: ' badge',
      checkoutUrl: '/checkout',
      customerId: '7',
      storeId: '0',
      customerName: 'Ada',
      lineLimit: '20',
      headingLevel: '3',
      timeout: '9000',
      features: ' items, totals  coupons ',
      controls: 'remove',
    });
    expect(unusable).toEqual([]);
    expect(config).toEqual({
      baseUrl: '/rest/default',
      store: 'eur',
      namespace: 'mine',
      locale: 'de_DE',
      timeZone: 'Europe/Berlin',
      priceCurrency: 'quote',
      mode: 'badge',
      checkoutUrl: '/checkout',
      customerId: 7,
      storeId: 0,
      customerName: 'Ada',
      lineLimit: 20,
      headingLevel: 3,
      timeout: 9000,
      features: 'items totals coupons',
      controls: 'remove',
    });
    expect(Object.keys(config).sort()).toEqual([...configNames].sort());
  });

  test('of several words may have none, so that one element can do without what the script tag names', () => {
    expect(read({ features: '', controls: ' ' })).toEqual({ config: { features: '', controls: '' }, unusable: [] });
  });

  test.each<[ConfigName, string]>([
    ['baseUrl', ' '],
    ['mode', 'popup'],
    ['mode', 'Inline'],
    ['priceCurrency', 'EUR'],
    ['locale', 'not a tag'],
    ['timeZone', 'Europe/Nowhere'],
    ['timeZone', ''],
    ['customerId', '0'],
    ['customerId', '-1'],
    ['customerId', '1.5'],
    ['customerId', '0x10'],
    ['customerId', '9007199254740993'],
    ['customerId', ''],
    ['storeId', '1e3'],
    ['lineLimit', '0'],
    ['headingLevel', '7'],
    ['timeout', '2147483648'],
    ['features', 'items wishlist'],
    ['features', 'Items'],
    ['controls', 'quantity coupon'],
  ])('%s = %j counts as not given, and is told with what it has to be', (name, text) => {
    const { config, unusable } = read({ [name]: text });
    expect(config).toEqual({});
    expect(unusable).toEqual([name]);
    expect(unusableSetting(name, `attribute ${attributeOf(name)}`)).toMatchObject({
      code: 'misconfigured',
      message: expect.stringMatching(new RegExp(`^guest-cart: attribute ${attributeOf(name)} has to be .+\\.$`)),
    });
  });
});
