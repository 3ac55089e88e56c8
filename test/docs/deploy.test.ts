import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cookieNameOf } from '../../src/core/cart/record/record-cookie.ts';
import { pageAt } from './pages.ts';

const { text } = pageAt('docs/deploy.md');
const module = readFileSync(
  'examples/magento-module/Example/GuestCart/Model/CartCookie.php',
  'utf8',
);

// Neither server is on every machine. Their expressions mean the same in JavaScript.
test.each([
  ['nginx', /"~(.+?)" "\$guest_cart;/.exec(text)],
  ['PHP', /preg_match_all\('\/(.+)\/', \$_SERVER/.exec(text)],
  ['the module for Magento', /preg_match_all\('\/(.+)\/', \(string\)/.exec(module)],
])('the recipe for %s finds the cookies of carts, and no others', (_server, match) => {
  const expression = match?.[1] ?? 'not found';
  const own = [cookieNameOf('http://shop.test/rest/default'), cookieNameOf('/rest/de')].map(
    (name) => `__Host-${name}=4Fh2`,
  );
  const find = (header: string): readonly (string | undefined)[] =>
    [...header.matchAll(new RegExp(expression, 'g'))].map(([, pair]) => pair);
  expect(find(`a=1; ${own.join('; ')};b=2`)).toEqual(own);
  expect(find(own.join(';'))).toEqual(own);
  expect(find('my-guest-cart=1; a=guest-cart; guest-cart')).toEqual([]);
  // Nor the marks of forgotten carts.
  expect(find('no-__Host-guest-cart=1; no-guest-cart=1')).toEqual([]);
});
