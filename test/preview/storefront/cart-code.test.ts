import { expect, test } from 'vitest';
import { codeOf } from '../../../src/preview/storefront/cart-code.ts';
import { defaultSettings } from '../../../src/preview/storefront/settings.ts';

const plain = { settings: defaultSettings, storeId: 1, shopper: null };

test('the code has every setting of the bar, for the script tag and for React', () => {
  const code = codeOf({
    settings: {
      ...defaultSettings,
      theme: 'ink',
      scheme: 'dark',
      locale: 'de-AT',
      mode: 'drawer',
      store: 'eur',
      display: 'both',
    },
    storeId: 2,
    shopper: { customerId: 7, name: 'Ada Lindqvist' },
  });
  const tag = code['Script tag'];
  const react = code['React'];
  expect(tag).toContain('href="/guest-cart/themes/ink.css"');
  expect(react).toContain("import 'guest-cart/themes/ink.css';");
  for (const text of [tag, react]) {
    expect(text).toContain('color-scheme: dark');
    expect(text).toContain('locale="de-AT"');
    expect(text).toContain('/rest/eur"');
    expect(text).toContain('{ Authorization: `Bearer ${customerToken()}` }');
  }
  expect(tag).toContain('data-customer-id="7"\n  data-store-id="2"\n');
  expect(react).toContain("customer={{ customerId: 7, storeId: 2, name: 'Ada Lindqvist' }}");
  expect(tag).toContain('data-tax-display="both"');
  expect(react).toContain('taxDisplay="both"');
  expect(tag).not.toContain('<guest-cart></guest-cart>');
  expect(react).toContain('mode="drawer"');
});

test('the code names no setting that is a default', () => {
  const text = Object.values(codeOf(plain)).join('\n');
  expect(text).not.toMatch(/locale|theme|scheme|customer[=-]|headers|mode="drawer"|tax-?display/i);
  expect(text).not.toContain('undefined');
});

test('the function that sends the token of a customer is JavaScript', () => {
  const signedIn = { ...plain, shopper: { customerId: 7, name: 'Ada Lindqvist' } };
  const { 'Script tag': tag = '', React: react = '' } = codeOf(signedIn);
  const inTag = /headers: (\([^]*?),\n {4}\}/.exec(tag)?.[1];
  const inReact = /const headers = ([^]*?);\n/.exec(react)?.[1];
  for (const code of [inTag, inReact]) {
    // oxlint-disable-next-line typescript/no-implied-eval -- the code is for a page
    const make = new Function('customerToken', `return ${code}`) as (
      token: () => string,
    ) => (operation: string, url: string) => object;
    const headers = make(() => 'secret');
    expect(headers('assign', '/V1/guest-carts/1')).toEqual({ Authorization: 'Bearer secret' });
    expect(headers('items', '/V1/carts/mine/items')).toEqual({ Authorization: 'Bearer secret' });
    expect(headers('items', '/V1/guest-carts/1/items')).toEqual({});
  }
});
