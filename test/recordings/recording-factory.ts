import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const cartPath = '/rest/default/V1/guest-carts/AbC123';

/** A cart of two lines in euros over a base of dollars; its subtotal is 18.26 × 3 + 5.03 × 2.5 = 67.355. */
export function aCart(over: Record<string, unknown> = {}): Record<string, unknown> {
  const items = [
    { item_id: 1, sku: 'CUP', name: 'Cup', qty: 3, price: 19.99, product_type: 'simple', quote_id: '9' },
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
  const currency = { base_currency_code: 'USD', quote_currency_code: 'EUR', base_to_quote_rate: 0.9137 };
  return { id: 9, is_active: true, is_virtual: false, items, items_count: 2, items_qty: 5.5, currency, ...over };
}

export interface ExchangeOptions {
  readonly method?: string;
  readonly path?: string;
  readonly sent?: string | null;
  readonly status?: number;
  readonly type?: string;
  /** The answer's body: text as it is, anything else as its JSON. */
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

/** Writes files (path → text as it is, or anything else as its JSON) into a fresh folder, and gives its path. */
export function aFolder(files: Record<string, unknown>): string {
  const root = mkdtempSync(join(tmpdir(), 'guest-cart-recordings-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
}
