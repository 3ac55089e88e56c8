import { guestCart, type Sample, type SampleLine } from './sample.ts';

const basket: readonly SampleLine[] = [
  { sku: 'MUG-SPECKLE', qty: 3, name: 'Speckled mug', price: 19.99 },
  { sku: 'NOTE-POCKET', qty: 5, name: 'Pocket notebook', price: 5.5 },
  { sku: 'CLOTH-LINEN', qty: 2.5, name: 'Washed linen, by the metre', price: 18.5 },
  { sku: 'THROW-WOOL', qty: 1, name: 'Wool throw', price: 101 },
];

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
      {
        sku: 'GRINDER-HAND',
        qty: 1,
        name: 'Hand grinder',
        price: 89,
        extension_attributes: {
          discounts: [
            {
              discount_data: { amount: 8.9, base_amount: 8.9, original_amount: 8.9, base_original_amount: 8.9 },
              rule_label: 'Ten percent off coffee gear',
              rule_id: 3,
            },
            {
              discount_data: { amount: 5, base_amount: 5, original_amount: 5, base_original_amount: 5 },
              rule_label: 'First order',
              rule_id: 8,
            },
          ],
        },
      },
      {
        sku: 'DRIPPER-02',
        qty: 2,
        name: 'Ceramic dripper',
        price: 26.75,
        extension_attributes: {
          discounts: [{ discount_data: { amount: 5.35, base_amount: 5.35 }, rule_label: '', rule_id: 3 }],
        },
      },
      {
        sku: 'FILTER-CONE',
        qty: 1,
        name: 'Paper filters, 100',
        price: 6.4,
        extension_attributes: { discounts: [{ discount_data: {}, rule_label: 'A thank-you', rule_id: 12 }] },
      },
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
      { sku: 'RIBBON-SILK', qty: 0.1, name: 'Silk ribbon, by the metre', price: 2.3456 },
    ]),
};

/** Carts whose amounts are difficult to calculate or format. */
export const moneySamples: readonly Sample[] = [twoCurrencies, yen, dinar, discounts, noRate, hostilePrices];
