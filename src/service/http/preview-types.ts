import { array, boolean, integer, number, object, openObject, string, type Infer } from '../../core/schema/shape.ts';

/** A value of a product option. `price` is added to the product's price, in base currency. */
const optionValue = object({ id: integer, label: string, price: number, sku: string });

/**
 * An option of a product. `kind` determines the member of `product_option.extension_attributes` for the chosen value: `configurable` → `configurable_item_options`, `custom` → `custom_options`, `bundle` → `bundle_options`,
 * `download` → `downloadable_option.downloadable_links`. A `custom` option without values takes a text.
 */
const productChoice = object({
  kind: string,
  option_id: integer,
  title: string,
  required: boolean,
  multiple: boolean,
  max_characters: integer,
  values: array(optionValue),
});
export type ProductChoice = Infer<typeof productChoice>;

/** A product of the catalogue (`GET /preview/catalogue`). */
export const product = object({
  sku: string,
  name: string,
  /** In `currency`, the base currency. With or without tax, by `tax.prices_include_tax` of `/preview/settings`. */
  price: number,
  currency: string,
  product_type: string,
  description: string,
  category: string,
  /** URL of an image, or null. */
  image: string,
  /** Whether decimal quantities can be ordered, for example of cloth by the metre. */
  decimal_qty: boolean,
  /** Unit of the quantity, such as `m`; absent for pieces. */
  unit: string,
  /** Minimum quantity of a line, or null. */
  min_qty: number,
  max_qty: number,
  /** Quantities must be multiples of this number, if it is not null. */
  qty_increments: number,
  /** False for sold-out and disabled products. Adding them responds with 400. */
  is_available: boolean,
  options: array(productChoice),
});
export type Product = Infer<typeof product>;

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

/** A cart that can be copied with `POST /preview/samples/{name}`, which responds with the id of the copy. */
export const previewSample = object({ name: string, title: string, description: string });
export type PreviewSample = Infer<typeof previewSample>;

/** How a store displays amounts: `excluding`, `including` or `both`. */
const display = object({ prices: string, subtotals: string });

/** Tax settings. `TaxSettings` in `src/service/core/shop-settings.ts` documents them. */
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
export type PreviewTax = Infer<typeof previewTax>;

/**
 * Settings of the running service (`/preview/settings`). `GET` reads them. `PUT` changes the members that the body names
 * and leaves the others; `tax.display` can also be one word for both. `DELETE` restores the initial settings. Carts and
 * totals follow immediately.
 *
 * @example
 * PUT /preview/settings
 * { "tax": { "prices_include_tax": true, "rate": 19, "display": "including", "algorithm": "row" }, "sold_out": ["MUG-SPECKLE"] }
 */
export const previewSettings = object({ tax: previewTax, sold_out: array(string), disabled: array(string) });
export type PreviewSettings = Infer<typeof previewSettings>;
