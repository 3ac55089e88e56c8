import { expect, test } from 'vitest';
import { codeOf } from '../../../src/preview/storefront/cart-code.ts';
import { defaultSettings } from '../../../src/preview/storefront/settings.ts';

test('the code has every setting of the bar, for the script tag and for React', () => {
  const code = codeOf({
    ...defaultSettings,
    theme: 'ink',
    scheme: 'dark',
    locale: 'de-AT',
    mode: 'drawer',
    store: 'eur',
    display: 'both',
  });
  const tag = code['Script tag'];
  const react = code['React'];
  expect(tag).toContain('href="/guest-cart/themes/ink.css"');
  expect(react).toContain("import 'guest-cart/themes/ink.css';");
  for (const text of [tag, react]) {
    expect(text).toContain('color-scheme: dark');
    expect(text).toContain('locale="de-AT"');
    expect(text).toContain('/rest/eur"');
  }
  expect(tag).toContain('data-tax-display="both"');
  expect(react).toContain('taxDisplay="both"');
  expect(tag).not.toContain('<guest-cart></guest-cart>');
  expect(react).toContain('mode="drawer"');
});

test('the code names no setting that is a default', () => {
  const text = Object.values(codeOf(defaultSettings)).join('\n');
  expect(text).not.toMatch(/locale|theme|scheme|mode="drawer"|tax-?display/i);
  expect(text).not.toContain('undefined');
});
