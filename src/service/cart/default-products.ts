import type { CatalogueProduct } from './product.ts';
import products from './products.json' with { type: 'json' };

/** Products that a service sells by default. */
// TypeScript reads the words of a JSON file as any text.
export const defaultProducts = products as readonly CatalogueProduct[];
