import { ebookLine, guestCart, type Sample } from './sample.ts';

const options: Sample = {
  name: 'options',
  title: 'Options',
  description: 'Options of all four kinds, some with words and some with nothing but numbers.',
  build: (seed) =>
    guestCart(seed, [
      {
        sku: 'TEE-OCHRE-XL',
        qty: 1,
        name: 'Heavy tee',
        price: 32.5,
        product_type: 'configurable',
        product_option: {
          extension_attributes: {
            configurable_item_options: [
              { option_id: '93', option_value: 4 },
              { option_id: '142', option_value: 14 },
            ],
          },
        },
      },
      {
        sku: 'PEN-ENGRAVED',
        qty: 1,
        name: 'Brass pen, engraved',
        price: 42,
        product_option: {
          extension_attributes: { custom_options: [{ option_id: '1', option_value: 'Ærø “22” & më' }] },
        },
      },
      {
        sku: 'GIFT-BREAKFAST-CUP-ESPRESSO-COFFEE-DECAF',
        qty: 2,
        name: 'Breakfast gift box',
        price: 30.9,
        product_type: 'bundle',
        product_option: {
          extension_attributes: {
            bundle_options: [
              { option_id: 1, option_qty: 1, option_selections: [2] },
              { option_id: 2, option_qty: 1, option_selections: [5] },
            ],
          },
        },
      },
      ebookLine,
    ]),
};

const missingProduct: Sample = {
  name: 'missing-product',
  title: 'A product that is gone',
  description: 'The count says four lines, two are reported: the shop has deleted the other products since.',
  build(seed) {
    const cart = guestCart(seed, [
      { sku: 'JUG-MILK', qty: 1, name: 'Milk jug', price: 24.4 },
      { sku: 'INK-IRON', qty: 2, name: 'Iron gall ink', price: 17.8 },
    ]);
    return { ...cart, items_count: 4, items_qty: 7 };
  },
};

const longWords: Sample = {
  name: 'long-words',
  title: 'Difficult names',
  description: 'A name of 100 letters without a gap, Hebrew and Arabic, a turned direction, markup, entities.',
  build: (seed) =>
    guestCart(seed, [
      { sku: 'LONG-100', qty: 1, name: 'Steingutbecher'.repeat(8).slice(0, 100), price: 21 },
      { sku: 'NAME-HEBREW', qty: 1, name: 'ספל קרמיקה (כחול) 300 מ״ל', price: 18 },
      { sku: 'NAME-ARABIC', qty: 2, name: 'فنجان قهوة، 80 مل', price: 12 },
      { sku: 'NAME-BIDI', qty: 1, name: 'Cup \u202Egnp.tsacrof\u202C, left open: \u202E', price: 9.5 },
      { sku: 'NAME-MARKUP', qty: 1, name: '<img src=x onerror=alert(1)>', price: 3 },
      { sku: 'NAME-ENTITIES', qty: 1, name: 'Salt &amp; pepper &lt;pair&gt; &trade;', price: 16.25 },
      { sku: `SKU-${'0123456789'.repeat(6)}`, qty: 1, name: '湯呑み・織部釉', price: 28 },
    ]),
};

/** Carts with unexpected texts or counts. */
export const oddSamples: readonly Sample[] = [options, missingProduct, longWords];
