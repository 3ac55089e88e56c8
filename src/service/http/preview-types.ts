import { anything, type Schema } from '../../core/api/shape.ts';
import type { CatalogueProduct } from '../catalogue/product.ts';

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

/** A store (`GET /preview/stores`). `base_url` is the base URL of its carts. */
export interface PreviewStore {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly base_currency_code: string;
  readonly quote_currency_code: string;
  readonly base_to_quote_rate: number;
  readonly base_url: string;
}

/** An invented customer that the preview can sign in as (`GET /preview/customers`). */
export interface PreviewCustomer {
  readonly id: number;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  /** The bearer token for assign requests, if the service requires one. */
  readonly token: string;
  readonly store_ids: readonly number[];
}

/** A cart that `POST /preview/samples/{name}` copies. It responds with the id of the copy. */
export interface PreviewSample {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}
