import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBaseUrl, resolveBaseUrl } from '../../src/api/base-url.ts';

const page = 'https://shop.example/catalogue/mugs.html';

describe('a base URL', () => {
  test.each([
    ['https://shop.example/rest/default', 'https://shop.example/rest/default'],
    [' https://shop.example/rest/default/ ', 'https://shop.example/rest/default'],
    ['https://shop.example/rest/default//', 'https://shop.example/rest/default'],
    ['HTTPS://Shop.Example:443/rest/default', 'https://shop.example/rest/default'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['/rest/default', 'https://shop.example/rest/default'],
    ['rest', 'https://shop.example/catalogue/rest'],
    ['//api.example/rest', 'https://api.example/rest'],
  ])('%j is %s', (given, resolved) => {
    expect(resolveBaseUrl(given, undefined, page)).toBe(resolved);
  });

  test('takes the store code in place of {store}, as one segment of the path', () => {
    expect(resolveBaseUrl('/rest/{store}', 'de', page)).toBe('https://shop.example/rest/de');
    expect(resolveBaseUrl('/rest/{store}', '../admin?', page)).toBe('https://shop.example/rest/..%2Fadmin%3F');
  });

  test.each([
    ['', 'Give the address before /V1'],
    ['  ', 'Give the address before /V1'],
    ['/rest/{store}', 'Add the store code'],
    ['https://', 'Give one such as'],
    ['ftp://shop.example/rest', 'https:'],
    ['javascript:alert(1)', 'https:'],
    ['https://ada:secret@shop.example/rest', 'give headers instead'],
    ['/rest/default?x=1', 'end it before "?" or "#"'],
    ['/rest/default#x', 'end it before "?" or "#"'],
    ['/rest/default/V1', 'leave it out'],
    ['/rest/default/V1/guest-carts/', 'leave it out'],
  ])('%j throws misconfigured and says what to change', (given, advice) => {
    expect(() => resolveBaseUrl(given, undefined, page)).toThrow(
      expect.objectContaining({ code: 'misconfigured', message: expect.stringContaining(advice) as string }),
    );
  });

  test('that is a path needs a page', () => {
    expect(() => resolveBaseUrl('/rest/default', undefined, undefined)).toThrow(
      expect.objectContaining({ code: 'misconfigured' }),
    );
  });

  test('resolves to itself once it is resolved', () => {
    fc.assert(
      fc.property(fc.webUrl(), (given) => {
        let resolved: string;
        try {
          resolved = resolveBaseUrl(given);
        } catch (error) {
          expect(error).toMatchObject({ code: 'misconfigured' });
          return;
        }
        expect(resolveBaseUrl(resolved)).toBe(resolved);
        expect(parseBaseUrl(resolved, undefined, undefined).search).toBe('');
      }),
    );
  });
});
