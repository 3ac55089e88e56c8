import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGuestCartError } from '../../../src/core/api/errors.ts';
import { resolveBaseUrl } from '../../../src/core/api/base-url.ts';

const page = 'https://www.shop.example/mugs/speckled?size=l#top';

describe('resolveBaseUrl', () => {
  test.each([
    ['/rest/default', 'https://www.shop.example/rest/default'],
    ['rest', 'https://www.shop.example/mugs/rest'],
    ['index.php/rest', 'https://www.shop.example/mugs/index.php/rest'],
    [' https://API.shop.example/rest// ', 'https://api.shop.example/rest'],
    ['https://shop.example', 'https://shop.example'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['https://shop.example/V1x', 'https://shop.example/V1x'],
  ])('resolves %j to %j', (given, url) => {
    expect(resolveBaseUrl(given, undefined, page)).toBe(url);
  });

  test('puts the store code into the path instead of {store}', () => {
    expect(resolveBaseUrl('/rest/{store}', 'eur', page)).toBe('https://www.shop.example/rest/eur');
    expect(resolveBaseUrl('/rest/{store}', 'a/../b?c', page)).toBe(
      'https://www.shop.example/rest/a%2F..%2Fb%3Fc',
    );
  });

  test.each([
    ['', 'is empty'],
    [undefined, 'is empty'],
    ['/rest/{store}', 'store code'],
    ['https://', 'is not an http(s) URL. Use a URL such as'],
    ['ftp://shop.example', 'is not an http(s) URL'],
    ['shop.example/rest/default', 'is not an http(s) URL'],
    ['shop.example:8080/rest', 'is not an http(s) URL'],
    ['localhost:8080/rest', 'is not an http(s) URL'],
    ['https://ann@shop.example', 'user name'],
    ['/rest#top', 'fragment'],
    ['/rest/v1/', 'leave it out'],
    ['/rest/V1/guest-carts', 'leave it out'],
  ])('rejects %j, with advice', (given, words) => {
    const rejected = expect.objectContaining({
      code: 'misconfigured',
      message: expect.stringContaining(words) as string,
    }) as Error;
    expect(() => resolveBaseUrl(given as string, undefined, page)).toThrow(rejected);
  });

  test('rejects a path if there is no page to resolve it against', () => {
    expect(() => resolveBaseUrl('/rest/default', undefined, undefined)).toThrow(
      'or in a page a path that begins with "/"',
    );
  });

  test('rejects any text, or returns a URL that resolves to itself', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string().map((path) => `https://shop.example/${path}`),
    );
    fc.assert(
      fc.property(text, (given) => {
        try {
          const url = resolveBaseUrl(given, 'default', page);
          expect(url).toMatch(/^https?:\/\/[^?#]*[^/?#]$/);
          expect(resolveBaseUrl(url, undefined, page)).toBe(url);
        } catch (error) {
          if (!isGuestCartError(error)) throw error;
          expect(error.code).toBe('misconfigured');
        }
      }),
    );
  });
});
