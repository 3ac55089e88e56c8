// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logMistake } from '../../../src/core/settings/log-mistake.ts';

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
