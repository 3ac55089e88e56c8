import { decodeCart, type Cart } from '../../../src/core/api/cart.ts';
import type { Totals } from '../../../src/core/api/totals.ts';

type Members = Record<string, unknown>;

/** An item as a shop sends it. */
export function itemBody(members: Members = {}): Members {
  return {
    item_id: 11,
    sku: 'MUG',
    qty: 2,
    name: 'Mug',
    price: 19.99,
    product_type: 'simple',
    quote_id: '7',
    ...members,
  };
}

/** A decoded cart of a shop with prices in US dollars. */
export function cartOf(members: Members = {}): Cart {
  const items = members['items'];
  return decodeCart({
    id: 7,
    is_active: true,
    is_virtual: false,
    customer_is_guest: true,
    ...(Array.isArray(items) ? { items_count: items.length } : {}),
    currency: usd(),
    ...members,
  }).value;
}

function usd(): Members {
  return { base_currency_code: 'USD', quote_currency_code: 'USD', base_to_quote_rate: 1 };
}

/** Prices in US dollars, shown in a different currency. */
export function shownIn(quote: string, rate: unknown): Members {
  return { base_currency_code: 'USD', quote_currency_code: quote, base_to_quote_rate: rate };
}

export function emptyAddress(members: Members = {}): Members {
  return {
    id: 437,
    region: null,
    region_id: 0,
    street: [''],
    city: null,
    firstname: null,
    same_as_billing: 1,
    ...members,
  };
}

/** Three mugs at 19.99 and a desk at 1234.50 in a real store with 8.25 % tax included. */
export const taxedCart = decodeCart({
  items: [
    { item_id: 1, sku: 'MUG', qty: 3, price: 18.47 },
    { item_id: 2, sku: 'DESK', qty: 1, price: 1140.42 },
  ],
}).value;

export const taxedTotals = {
  base_currency_code: 'USD',
  quote_currency_code: 'USD',
  subtotal: 1195.82,
  subtotal_incl_tax: 1294.47,
  grand_total: 1294.47,
  items: [
    {
      item_id: 1,
      qty: 3,
      price: 18.47,
      price_incl_tax: 19.99,
      row_total: 55.4,
      row_total_incl_tax: 59.97,
    },
    {
      item_id: 2,
      qty: 1,
      price: 1140.42,
      price_incl_tax: 1234.5,
      row_total: 1140.42,
      row_total_incl_tax: 1234.5,
    },
  ],
  total_segments: [{ code: 'subtotal', title: 'Subtotal', value: 1294.47 }],
} satisfies Totals;
