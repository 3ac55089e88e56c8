import { defaultProducts } from '../../src/service/cart/default-products.ts';
import type { CatalogueProduct } from '../../src/service/cart/product.ts';

// Tests of this repository use the published API of guest-cart/testing, as hosts do.
export { createTestService } from '../../src/testing.ts';
export type { Fault, LoggedRequest, TestService, TestServiceOptions } from '../../src/testing.ts';

/**
 * The catalogue with a pen to engrave. Its SKU has no hyphen, so it contains no SKU of an option.
 */
export const productsWithPen: readonly CatalogueProduct[] = defaultProducts.map((product) =>
  product.sku === 'PEN-ENGRAVED' ? { ...product, sku: 'PEN' } : product,
);
