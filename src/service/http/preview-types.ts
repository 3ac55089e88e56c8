import { anything, type Schema } from '../../core/api/shape.ts';
import type { CatalogueProduct } from '../cart/product.ts';

// The page of the preview checks none of these: its service has the same version.

/**
 * A product of the catalogue (`GET /preview/catalogue`). Its price is in `currency`, the base
 * currency.
 */
export interface Product extends CatalogueProduct {
  readonly currency: string;
  /** False for sold-out and disabled products. Adding them responds with 400. */
  readonly is_available: boolean;
}

export const product = anything as Schema<Product>;

/** A cart that `POST /preview/samples/{name}` copies. It responds with the id of the copy. */
export interface PreviewSample {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}
