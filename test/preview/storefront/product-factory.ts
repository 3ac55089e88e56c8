import type { Product } from '../../../src/service/http/preview-types.ts';

/** A product of a catalogue, with defaults for everything that is not given. */
export function productWith(given: Partial<Product> = {}): Product {
  return {
    sku: 'THING',
    name: 'Thing',
    price: 10,
    currency: 'USD',
    product_type: 'simple',
    description: 'A thing.',
    category: 'Things',
    decimal_qty: false,
    max_qty: 999,
    is_available: true,
    options: [],
    ...given,
  };
}
