import {
  anything,
  array,
  boolean,
  integer,
  number,
  object,
  openObject,
  string,
  type Infer,
  type Schema,
} from '../../core/api/shape.ts';
import type { CatalogueProduct } from '../catalogue/product.ts';

/**
 * A product of the catalogue (`GET /preview/catalogue`). Its price is in `currency`, the base
 * currency.
 */
export interface Product extends CatalogueProduct {
  readonly currency: string;
  /** False for sold-out and disabled products. Adding them responds with 400. */
  readonly is_available: boolean;
}

/** Checks nothing: the page and its service have the same version. */
export const product = anything as Schema<Product>;

/** A store (`GET /preview/stores`). `base_url` is the base URL of its carts. */
export const previewStore = object({
  id: integer,
  code: string,
  name: string,
  base_currency_code: string,
  quote_currency_code: string,
  base_to_quote_rate: number,
  base_url: string,
});
export type PreviewStore = Infer<typeof previewStore>;

/** An invented customer that the preview can sign in as (`GET /preview/customers`). */
export const previewCustomer = object({
  id: integer,
  firstname: string,
  lastname: string,
  email: string,
  /** The bearer token for assign requests, if the service requires one. */
  token: string,
  store_ids: array(integer),
});
export type PreviewCustomer = Infer<typeof previewCustomer>;

/**
 * A cart that can be copied with `POST /preview/samples/{name}`, which responds with the id of the
 * copy.
 */
export const previewSample = object({ name: string, title: string, description: string });

/** How a store displays amounts: `excluding`, `including` or `both`. */
const display = object({ prices: string, subtotals: string });

/** Tax settings. `TaxSettings` in `src/service/cart/shop-settings.ts` documents them. */
export const previewTax = object({
  prices_include_tax: boolean,
  /** Percent; null uses the rate of the store. */
  rate: number,
  /** Rates by country or `country-region`, in percent; null taxes every destination with `rate`. */
  destinations: openObject({}),
  display,
  /** `unit`, `row` or `total`. */
  algorithm: string,
  after_discount: boolean,
  discount_includes_tax: boolean,
  tax_shipping: boolean,
});

/**
 * Settings of the running service (`/preview/settings`). `GET` reads them. `PUT` changes the
 * members that the body names and leaves the others; `tax.display` can also be one word for both.
 * `DELETE` restores the initial settings. Carts and totals follow immediately.
 *
 * @example
 * PUT /preview/settings
 * { "tax": { "prices_include_tax": true, "rate": 19, "display": "including", "algorithm": "row" },
 * "sold_out": ["MUG-SPECKLE"] }
 */
export const previewSettings = object({
  tax: previewTax,
  sold_out: array(string),
  disabled: array(string),
});
export type PreviewSettings = Infer<typeof previewSettings>;
