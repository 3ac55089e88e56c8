import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const cartPath = '/rest/default/V1/guest-carts/AbC123';

/**
 * A cart with two lines in euros, and dollars as its base currency; its subtotal is 18.26 × 3 +
 * 5.03 × 2.5 = 67.355.
 */
export function aCart(over: Record<string, unknown> = {}): Record<string, unknown> {
  const items = [
    {
      item_id: 1,
      sku: 'CUP',
      name: 'Cup',
      qty: 3,
      price: 19.99,
      product_type: 'simple',
      quote_id: '9',
    },
    {
      item_id: 2,
      sku: 'OIL',
      name: 'Oil <cold> & pressed',
      qty: 2.5,
      price: 5.5,
      product_type: 'simple',
      quote_id: '9',
    },
  ];
  const currency = {
    base_currency_code: 'USD',
    quote_currency_code: 'EUR',
    base_to_quote_rate: 0.9137,
  };
  return {
    id: 9,
    is_active: true,
    is_virtual: false,
    items,
    items_count: 2,
    items_qty: 5.5,
    currency,
    ...over,
  };
}

/**
 * The totals of {@link aCart} in a store that displays prices including 20 % tax. No row is unit ×
 * quantity, in either form. The rows add up to €68.22 excluding tax and €81.86 including it.
 */
export function theTotals(over: Record<string, unknown> = {}): Record<string, unknown> {
  const items = [
    {
      item_id: 1,
      price: 19.99,
      qty: 3,
      row_total: 54.8,
      price_incl_tax: 21.92,
      row_total_incl_tax: 65.75,
    },
    {
      item_id: 2,
      price: 5.37,
      qty: 2.5,
      row_total: 13.42,
      price_incl_tax: 6.45,
      row_total_incl_tax: 16.11,
    },
  ];
  const total_segments = [
    { code: 'subtotal', title: 'Subtotal', value: 81.86 },
    { code: 'shipping', title: 'Shipping', value: 5 },
    { code: 'tax', title: 'Tax', value: 13.64, area: 'taxes' },
    { code: 'grand_total', title: 'Grand Total', value: 86.86, area: 'footer' },
  ];
  return {
    grand_total: 86.86,
    subtotal: 68.22,
    subtotal_incl_tax: 81.86,
    tax_amount: 13.64,
    base_currency_code: 'USD',
    quote_currency_code: 'EUR',
    items,
    total_segments,
    ...over,
  };
}

export interface ExchangeOptions {
  readonly method?: string;
  readonly path?: string;
  readonly sent?: string | null;
  readonly status?: number;
  readonly type?: string;
  /** The body of the response: text unchanged, anything else as JSON. */
  readonly body?: unknown;
}

export function anExchange(name: string, options: ExchangeOptions = {}) {
  const { method = 'GET', path = cartPath, sent = null, status = 200, body = aCart() } = options;
  const type = options.type ?? 'application/json; charset=utf-8';
  return {
    name,
    request: { method, path, headers: { accept: '*/*' }, body: sent },
    response: {
      status,
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
  };
}

/** Writes files (path → text, or a value as JSON) into a new folder. @returns its path */
export function aFolder(files: Record<string, unknown>): string {
  const root = mkdtempSync(join(tmpdir(), 'guest-cart-recordings-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(
      join(root, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
  return root;
}
