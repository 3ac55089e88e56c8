import { decodeCart, type Cart } from '../../../src/core/api/cart.ts';

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

export function usd(): Members {
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
