import { defaultCustomers } from '../catalogue/shop.ts';
import { assignCustomer, emptyCart, storedCart } from '../core/cart.ts';
import { fullSample } from './full-sample.ts';
import {
  addressOfIris,
  addressOfJonas,
  chosen,
  discount,
  ebookLine,
  guestCart,
  line,
  linesOf,
  type Sample,
  storeByCode,
} from './sample.ts';

const breakfast = [line('MUG-SPECKLE', 3), line('CLOTH-COTTON', 2.5), line('THROW-WOOL', 1)];

const empty: Sample = {
  name: 'empty',
  title: 'Empty',
  description: 'A cart as it is created.',
  build: ({ quoteId, now }) => emptyCart(quoteId, storeByCode('default'), now),
};

const welcome: Sample = {
  name: 'welcome',
  title: 'The first visit',
  description: 'A tee and two mugs, 70 % of the way to free shipping in the preview.',
  build: (seed) =>
    guestCart(seed, [
      line('TEE', 1, {
        sku: 'TEE-OCHRE-M',
        ...chosen({
          configurable_item_options: [
            { option_id: '93', option_value: 4 },
            { option_id: '142', option_value: 12 },
          ],
        }),
      }),
      line('MUG-SPECKLE', 2),
    ]),
};

const virtual: Sample = {
  name: 'virtual',
  title: 'Nothing to send',
  description: 'A repair plan and an e-book: a virtual cart without shipping.',
  build: (seed) =>
    guestCart(seed, [
      line('REPAIR-5Y', 2),
      line('BOOK-GLAZES', 1, chosen({ downloadable_option: { downloadable_links: [1] } })),
    ]),
};

const ordered: Sample = {
  name: 'ordered',
  title: 'Ordered',
  description: 'A closed cart: it has an order number, and no longer lists its items.',
  build(seed) {
    const open = guestCart(seed, breakfast);
    const { items: _items, extension_attributes: _parcels, ...rest } = open;
    return {
      ...rest,
      is_active: false,
      billing_address: addressOfIris(seed.quoteId * 2 - 1),
      reserved_order_id: '000000271',
    };
  },
};

const assigned: Sample = {
  name: 'assigned',
  title: 'In an account',
  description: 'A cart that belongs to Ada, with the addresses of her account.',
  build(seed) {
    const [customer] = defaultCustomers;
    const guest = storedCart('', guestCart(seed, breakfast));
    if (customer === undefined) return guest.cart;
    return assignCustomer(guest, { customer, store: storeByCode('default'), retire: false, now: seed.now }).cart;
  },
};

const twoShipments: Sample = {
  name: 'two-shipments',
  title: 'Two parcels',
  description: 'Six cups for two people: four go by courier to Portland, two by post to Maine.',
  build(seed) {
    const { quoteId } = seed;
    const lines = [line('CUP-ESPRESSO', 6), line('COFFEE-SIDAMO', 1), line('NAPKIN-LINEN', 1)];
    const cart = guestCart(seed, lines);
    const [cups, coffee, napkins] = linesOf(quoteId, lines);
    return {
      ...cart,
      billing_address: addressOfIris(quoteId * 2 - 1),
      extension_attributes: {
        shipping_assignments: [
          {
            shipping: { address: { ...addressOfIris(quoteId * 2), same_as_billing: 1 }, method: 'courier_sameday' },
            items: [{ ...cups, qty: 4 }, { ...coffee }],
          },
          {
            shipping: { address: addressOfJonas(quoteId * 2 + 100_000), method: 'flatrate_flatrate' },
            items: [{ ...cups, qty: 2 }, { ...napkins }],
          },
        ],
      },
    };
  },
};

const thousand: Sample = {
  name: 'thousand',
  title: 'A thousand lines',
  description: 'A cart with 1,000 lines.',
  build: (seed) =>
    guestCart(
      seed,
      Array.from({ length: 1000 }, (_, index) => ({
        sku: `TILE-${String(index + 1).padStart(4, '0')}`,
        qty: (index % 9) + 1,
        name: `Hand-painted tile no. ${index + 1}`,
        price: (450 + ((index * 37) % 900)) / 100,
      })),
    ),
};

const basket = [line('MUG-SPECKLE', 3), line('NOTE-POCKET', 5), line('CLOTH-LINEN', 2.5), line('THROW-WOOL', 1)];

const twoCurrencies: Sample = {
  name: 'two-currencies',
  title: 'Euro over US dollar',
  description: 'Prices kept in US dollar, paid in euro at 0.9137.',
  build: (seed) => guestCart(seed, basket, 'eur'),
};

const yen: Sample = {
  name: 'yen',
  title: 'Yen',
  description: 'A currency that is written without decimals, at 149.31.',
  build: (seed) => guestCart(seed, basket, 'jpy'),
};

const dinar: Sample = {
  name: 'dinar',
  title: 'Kuwaiti dinar',
  description: 'A currency that is written with three decimals, at 0.3069.',
  build: (seed) => guestCart(seed, basket, 'kwd'),
};

const discounts: Sample = {
  name: 'discounts',
  title: 'Discounts',
  description: 'Two rules on one line, one on another, one without a label, one whose data says nothing.',
  build: (seed) =>
    guestCart(seed, [
      line('GRINDER-HAND', 1, {
        extension_attributes: {
          discounts: [discount('Ten percent off coffee gear', 3, 8.9), discount('First order', 8, 5)],
        },
      }),
      line('DRIPPER-02', 2, {
        extension_attributes: {
          discounts: [{ discount_data: { amount: 5.35, base_amount: 5.35 }, rule_label: '', rule_id: 3 }],
        },
      }),
      line('FILTER-CONE', 1, {
        extension_attributes: { discounts: [{ discount_data: {}, rule_label: 'A thank-you', rule_id: 12 }] },
      }),
    ]),
};

const noRate: Sample = {
  name: 'no-rate',
  title: 'No rate',
  description: 'Two currencies and a rate of 0: nothing can be shown in euro.',
  build(seed) {
    const cart = guestCart(seed, basket, 'eur');
    return { ...cart, currency: { ...cart.currency, base_to_quote_rate: 0 } };
  },
};

const hostilePrices: Sample = {
  name: 'hostile-prices',
  title: 'Odd prices',
  description: 'A price that is missing, one below zero, one of zero, one with many decimals.',
  build: (seed) =>
    guestCart(seed, [
      { sku: 'VASE-MOON', qty: 1, name: 'Moon jar, price on request' },
      { sku: 'CREDIT-RETURN', qty: 1, name: 'Credit for returned glass', price: -2.5 },
      { sku: 'CARD-THANKS', qty: 1, name: 'Thank-you card', price: 0 },
      line('RIBBON-SILK', 0.1, { price: 2.3456 }),
    ]),
};

const options: Sample = {
  name: 'options',
  title: 'Options',
  description: 'Options of all four kinds, some with words and some with nothing but numbers.',
  build: (seed) =>
    guestCart(seed, [
      line('TEE-OCHRE-XL', 1, {
        price: 32.5,
        ...chosen({
          configurable_item_options: [
            { option_id: '93', option_value: 4 },
            { option_id: '142', option_value: 14 },
          ],
        }),
      }),
      line('PEN-ENGRAVED', 1, chosen({ custom_options: [{ option_id: '1', option_value: 'Ærø “22” & më' }] })),
      line('GIFT-BREAKFAST-CUP-ESPRESSO-COFFEE-DECAF', 2, {
        price: 30.9,
        ...chosen({
          bundle_options: [
            { option_id: 1, option_qty: 1, option_selections: [2] },
            { option_id: 2, option_qty: 1, option_selections: [5] },
          ],
        }),
      }),
      ebookLine,
    ]),
};

const missingProduct: Sample = {
  name: 'missing-product',
  title: 'A product that is gone',
  description: 'The count says four lines, two are reported: the shop has deleted the other products since.',
  build(seed) {
    const cart = guestCart(seed, [line('JUG-MILK', 1), line('INK-IRON', 2)]);
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

/** Every sample cart, in display order. Together they have every field of sections 2.1 to 2.10. */
export const samples: readonly Sample[] = [
  fullSample,
  welcome,
  empty,
  virtual,
  twoShipments,
  assigned,
  ordered,
  thousand,
  twoCurrencies,
  yen,
  dinar,
  discounts,
  noRate,
  hostilePrices,
  options,
  missingProduct,
  longWords,
];
