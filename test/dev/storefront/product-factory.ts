import type { Product } from '../../../src/service/http/preview-types.ts';

/** A product of a catalogue; what a test is about is given, the rest is plain. */
export function productWith(given: Partial<Product> = {}): Product {
  return {
    sku: 'THING',
    name: 'Thing',
    price: 10,
    currency: 'USD',
    product_type: 'simple',
    description: 'A thing.',
    category: 'Things',
    image: null,
    decimal_qty: false,
    max_qty: 999,
    options: [],
    ...given,
  };
}
