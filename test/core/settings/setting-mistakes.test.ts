import { describe, expect, test } from 'vitest';
import { eventNames } from '../../../src/element/settings/events.ts';
import { didYouMean } from '../../../src/core/settings/setting-mistakes.ts';
import { settingAttributes } from '../../../src/core/settings/settings.ts';

describe('didYouMean', () => {
  test.each([
    ['modus', 'mode'],
    ['feature', 'features'],
    ['baseurl', 'base-url'],
    ['base_url', 'base-url'],
    ['base-ulr', 'base-url'],
    ['url', 'base-url'],
    ['timezone', 'time-zone'],
    ['price-curency', 'price-currency'],
    ['checkout', 'checkout-url'],
    ['store-code', 'store'],
  ])('suggests for %s the setting %s', (given, meant) => {
    expect(didYouMean(given, settingAttributes)).toBe(meant);
  });

  test.each([
    ['update', 'updated'],
    ['guest-cart:updated', 'updated'],
    ['quantityChange', 'quantity-change'],
    ['remov', 'remove'],
  ])('suggests for %s the event %s', (given, meant) => {
    expect(didYouMean(given, eventNames)).toBe(meant);
  });

  test('suggests nothing if no name is similar', () => {
    for (const given of ['', 'x', 'role', 'cookieconsent', 'category', 'cloak', 'testid']) {
      expect(didYouMean(given, settingAttributes), given).toBeUndefined();
    }
    expect(didYouMean('nonsense', eventNames)).toBeUndefined();
  });

  test('returns the same name for every valid name', () => {
    for (const name of settingAttributes) expect(didYouMean(name, settingAttributes)).toBe(name);
  });
});
