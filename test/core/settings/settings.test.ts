import { describe, expect, test } from 'vitest';
import { unusableSetting } from '../../../src/core/settings/setting-mistakes.ts';
import {
  resolveElementSettings,
  readValues,
  settingNames,
  settings,
  type SettingName,
} from '../../../src/core/settings/settings.ts';
import {
  attributeOf,
  parseSetting,
  type SettingDefinition,
} from '../../../src/core/settings/parse-setting.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';

const definitions = Object.entries<SettingDefinition>(settings);

describe('the table of settings', () => {
  test('has names in camelCase, and attributes in kebab-case', () => {
    const names = settingNames.map(attributeOf);
    expect(names).toContain('base-url');
    expect(new Set(names).size).toBe(settingNames.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });

  test.each(definitions)(
    'has a valid default for %s, and in any case one for a list of words or a boolean',
    (_name, definition) => {
      const value = parseSetting(definition, definition.default);
      const needsOne = ['words', 'boolean'].includes(definition.type);
      if (definition.default !== undefined || needsOne) expect(value).toBeDefined();
    },
  );
});

describe('resolving settings', () => {
  test('fills in the defaults', () => {
    expect(parsedSettings({})).toMatchObject({
      baseUrl: undefined,
      namespace: 'guest-cart',
      mode: 'inline',
      priceCurrency: 'base',
      taxDisplay: 'auto',
      lineLimit: 100,
      features: new Set(),
      headingLevel: 2,
    });
  });

  test('uses the first source with a valid value', () => {
    const own: Record<string, string> = { mode: 'drawer', locale: 'not a tag' };
    const shared: Record<string, string> = { mode: 'badge', locale: 'de', store: 'eur' };
    expect(
      resolveElementSettings(
        (name) => own[name],
        (name) => shared[name],
      ),
    ).toMatchObject({ mode: 'drawer', locale: 'de', store: 'eur' });
  });

  test('accepts an empty list, so that one element can turn off what the script tag turns on', () => {
    const { features } = resolveElementSettings(
      () => '',
      () => 'items',
    );
    expect(features.size).toBe(0);
  });

  test.each<[SettingName, string]>([
    ['baseUrl', ' '],
    ['mode', 'popup'],
    ['priceCurrency', 'EUR'],
    ['taxDisplay', 'gross'],
    ['locale', 'not a tag'],
    ['timeZone', 'Europe/Nowhere'],
    ['customerId', '0'],
    ['customerId', '9007199254740993'],
    ['storeId', '1e3'],
    ['lineLimit', '0'],
    ['headingLevel', '7'],
    ['timeout', '2147483648'],
    ['freeShipping', '50'],
    ['shippingCountries', 'USA'],
    ['details', 'none'],
    ['features', 'items wishlist'],
    ['controls', 'quantity coupon'],
  ])('ignores %s="%s", and logs what the setting accepts', (name, text) => {
    const attribute = attributeOf(name);
    expect(parsedSettings({ [attribute]: text })).toEqual(parsedSettings({}));
    expect(readValues(settings, { [name]: text }).unusable).toEqual([name]);
    expect(unusableSetting(name, `attribute ${attribute}`)).toMatchObject({
      code: 'misconfigured',
      message: expect.stringMatching(new RegExp(`^guest-cart: attribute ${attribute} must .+\\.$`)),
    });
  });
});
