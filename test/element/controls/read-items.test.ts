// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { readItems } from '../../../src/element/controls/read-items.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function element(html: string): Element {
  document.body.replaceChildren(document.createRange().createContextualFragment(html));
  return document.body.firstElementChild!;
}

test.each([
  ['<button data-guest-cart-add="MUG">', { sku: 'MUG', qty: 1 }],
  ['<button data-guest-cart-add="MUG" data-guest-cart-qty="2">', { sku: 'MUG', qty: 2 }],
  [
    '<a href="/cart/add/MUG" data-guest-cart-add="MUG" data-guest-cart-qty="1,5">',
    { sku: 'MUG', qty: 1.5 },
  ],
])('a button with %s adds a product', (html, item) => {
  expect(readItems(element(html))).toEqual([item]);
});

describe('a form', () => {
  test.each([
    [
      'the attribute',
      '<form data-guest-cart-add="MUG"><input name="qty" value="3">',
      { sku: 'MUG', qty: 3 },
    ],
    [
      'the field',
      '<form data-guest-cart-add><input name="sku" value="MUG">',
      { sku: 'MUG', qty: 1 },
    ],
    [
      'Luma’s attribute',
      '<form data-guest-cart-add data-product-sku="MUG"><input name="qty">',
      { sku: 'MUG', qty: 1 },
    ],
  ])('has the SKU in %s', (_by, html, item) => {
    expect(readItems(element(html))).toEqual([item]);
  });

  test('has the options of every product type, in fields named as in Magento’s forms', () => {
    const form = element(`<form data-guest-cart-add="X">
      <select name="super_attribute[93]"><option value="4" selected></select>
      <input name="super_attribute[142]" value="">
      <input name="options[1]" value="For Ada">
      <input name="options[2][]" type="checkbox" value="7" checked>
      <input name="options[2][]" type="checkbox" value="8" checked>
      <input name="options[3]" value=" ">
      <input name="bundle_option[5]" value="1"><input name="bundle_option_qty[5]" value="2">
      <input name="bundle_option[6][]" type="checkbox" value="3" checked>
      <input name="bundle_option[6][]" type="checkbox" value="4" checked>
      <input name="links[]" type="checkbox" value="1" checked><input name="links[]" type="checkbox" value="2">
      <input name="form_key" value="secret"></form>`);
    expect(readItems(form)).toEqual([
      {
        sku: 'X',
        qty: 1,
        productOption: {
          extension_attributes: {
            configurable_item_options: [{ option_id: '93', option_value: 4 }],
            custom_options: [
              { option_id: '1', option_value: 'For Ada' },
              { option_id: '2', option_value: '7,8' },
            ],
            bundle_options: [
              { option_id: 5, option_qty: 2, option_selections: [1] },
              { option_id: 6, option_qty: 1, option_selections: [3, 4] },
            ],
            downloadable_option: { downloadable_links: [1] },
          },
        },
      },
    ]);
  });

  test('with a quantity for each product adds several, except 0 and empty ones', () => {
    const form = element(`<form data-guest-cart-add>
      <input name="qty[MUG]" value="2"><input name="qty[BOWL]" value="0"><input name="qty[CUP]" value="">
      <input name="qty[CLOTH-1.5]" value="0.5"></form>`);
    expect(readItems(form)).toEqual([
      { sku: 'MUG', qty: 2 },
      { sku: 'CLOTH-1.5', qty: 0.5 },
    ]);
  });

  test.each([
    ['en', 'text', '1,000', 1000],
    ['en', 'text', '1,5', 1.5],
    ['de', 'text', '1.000', 1000],
    ['de', 'tel', '1.000,5', 1000.5],
    ['de', 'number', '1.500', 1.5],
    ['de', 'hidden', '1.500', 1.5],
    ['ar-EG', 'text', '١٢', 12],
    ['en', 'text', '１２', 12],
    ['not a language', 'text', '2', 2],
  ])(
    'on a page in %s has in a field of type %s the quantity %s as %d',
    (lang, type, value, qty) => {
      document.documentElement.lang = lang;
      try {
        const form = element(
          `<form data-guest-cart-add="MUG"><input name="qty" type="${type}" value="${value}"></form>`,
        );
        expect(readItems(form)).toEqual([{ sku: 'MUG', qty }]);
      } finally {
        document.documentElement.removeAttribute('lang');
      }
    },
  );

  test.each(['0x10', '1e3', '-1', 'two', '0', '1,00,5'])('refuses the quantity %s', (value) => {
    const refused: unknown[] = [];
    const form = element(
      `<form data-guest-cart-add="MUG"><input name="qty" value="${value}"></form>`,
    );
    expect(() => readItems(form, null, (field) => refused.push(field))).toThrow(
      `"${value}" is not a quantity.`,
    );
    expect(refused).toEqual([form.querySelector('input')]);
  });

  test('with several submit buttons adds the product of the pressed one', () => {
    const form = element(`<form data-guest-cart-add>
      <button name="sku" value="MUG"></button><button name="sku" value="BOWL"></button></form>`);
    const [, bowl] = form.querySelectorAll('button');
    expect(readItems(form, bowl)).toEqual([{ sku: 'BOWL', qty: 1 }]);
    expect(readItems(form)).toEqual([]);
  });
});
