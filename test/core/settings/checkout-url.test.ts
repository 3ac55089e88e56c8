import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkoutUrlProblem, resolveCheckoutUrl } from '../../../src/core/settings/checkout-url.ts';

const page = 'https://www.shop.example/mugs/speckled?size=l';
const baseUrl = 'https://api.shop.example/rest/default';
const resolve = (url: string): string | undefined => resolveCheckoutUrl(url, page, baseUrl);

describe('a checkout URL', () => {
  test.each([
    ['/checkout', 'https://www.shop.example/checkout'],
    ['checkout?step=2#pay', 'https://www.shop.example/mugs/checkout?step=2#pay'],
    ['https://www.shop.example/checkout', 'https://www.shop.example/checkout'],
    ['https://api.shop.example/checkout/cart', 'https://api.shop.example/checkout/cart'],
  ])('%s is on the origin of the page or of the shop', (given, url) => {
    expect(resolve(given)).toBe(url);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://www.shop.example@evil.example',
    'https://shop@www.shop.example/checkout',
    'https://:secret@www.shop.example/checkout',
    'https://www.shop.example.evil.example/checkout',
    'https://evil-shop.example/checkout',
    'https://shop.example/checkout',
    'https://www.shop.example:8443/checkout',
    'http://www.shop.example/checkout',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://www.shop.example/3f1c',
    'ftp://www.shop.example/checkout',
    'https://',
    'blob:https://www.shop.example/checkout',
    'https://www.shop.example:443@evil.example/checkout',
  ])('%j is rejected, with a fix', (given) => {
    expect(resolve(given)).toBeUndefined();
    expect(checkoutUrlProblem(page, baseUrl)).toMatchObject({
      code: 'misconfigured',
      message:
        'guest-cart: checkout-url is not on https://www.shop.example and https://api.shop.example. Use a path such as "/checkout", or a URL there.',
    });
  });

  test('is on that of the page only, and so in the message, if the base URL is a path', () => {
    const resolved = ['/checkout', 'https://api.shop.example/', '//evil.example'].map((url) =>
      resolveCheckoutUrl(url, page, '/rest/default'),
    );
    expect(resolved).toEqual(['https://www.shop.example/checkout', undefined, undefined]);
    expect(checkoutUrlProblem(page, '/rest/default').message).toContain(
      'checkout-url is not on https://www.shop.example. Use a path',
    );
  });

  test.each([
    'data:text/html,x',
    'file:///etc/passwd',
    'about:blank',
    'javascript:alert(1)',
    'null/checkout',
  ])('%j is rejected on a page without an origin', (given) => {
    expect(resolveCheckoutUrl(given, 'file:///shop/index.html', baseUrl)).toBeUndefined();
  });

  // Much faster than `fc.webUrl()`, and closer to the two allowed origins.
  const start = fc.constantFrom(
    'https://',
    'http://',
    'ftp://',
    '//',
    'https://a@',
    'https:',
    'blob:https://',
    '/\\',
  );
  const host = fc.constantFrom(
    'www.shop.example',
    'api.shop.example',
    'shop.example',
    'evil.example',
  );

  test('from any text is rejected, or is on one of the two allowed origins', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `//${text}`),
          fc.tuple(start, host, fc.string()).map((parts) => parts.join('')),
        ),
        (given) => {
          const url = resolve(given);
          if (url === undefined) return;
          expect(['https://www.shop.example', 'https://api.shop.example']).toContain(
            new URL(url).origin,
          );
        },
      ),
    );
  });
});
