// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventNames } from '../../../src/core/cart/state/events.ts';
import { didYouMean, logMistake } from '../../../src/core/settings/diagnostics-part.ts';
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

describe('an error before the first response of a shop', () => {
  const shop = 'http://shop.test/rest';
  const create = {
    operation: 'create',
    status: undefined,
    message: 'guest-cart: failed.',
  } as const;
  let logged: string[];

  beforeEach(() => {
    logged = [];
    vi.spyOn(console, 'error').mockImplementation((text: string) => void logged.push(text));
  });

  test.each([
    ['no route', { code: 'misconfigured', status: 404 }],
    ['a page', { code: 'unavailable', status: 200 }],
    ['a page', { code: 'unavailable', status: 404 }],
  ] as const)('is logged once for each base URL, with a fix: %s, %j', (_what, error) => {
    const baseUrl = `${shop}/${error.status}/${error.code}`;
    for (const _ of [1, 2]) logMistake({ ...create, ...error }, baseUrl, 'base-url');
    expect(logged).toEqual([
      expect.stringContaining(
        `guest-cart: there is no guest-cart API at ${baseUrl} (create, status ${error.status}). Change base-url`,
      ),
    ]);
  });

  test('of another origin that cannot be reached is logged with the CORS headers to add', () => {
    for (const _ of [1, 2]) logMistake({ ...create, code: 'network' }, shop, 'base-url');
    expect(logged).toEqual([
      expect.stringMatching(
        /^guest-cart: a page of http:\/\/localhost:3000 could not read http:\/\/shop\.test\/rest \(create\)\. .*CORS/,
      ),
    ]);
  });

  test.each([
    ['a shop that is down', { code: 'unavailable', status: 503 }, shop],
    ['a slow shop', { code: 'unavailable', status: 408 }, shop],
    ['a shop that refuses', { code: 'rejected', status: 400 }, shop],
    ['the page’s own origin', { code: 'network' }, `${location.origin}/rest`],
    ['a file of the script', { code: 'network', operation: undefined }, shop],
  ] as const)('is not logged for %s', (_what, error, baseUrl) => {
    logMistake({ ...create, ...error }, `${baseUrl}/quiet`, 'base-url');
    expect(logged).toEqual([]);
  });

  test('is not logged while the browser is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    logMistake({ ...create, code: 'network' }, `${shop}/offline`, 'base-url');
    expect(logged).toEqual([]);
  });
});
