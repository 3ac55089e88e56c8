import { anything, array, boolean, integer, number, object, string, type Infer } from '../../schema/shape.ts';

/** One value that a product's option offers. `price` is added to the product's, in base currency. */
export const optionValue = object({ id: integer, label: string, price: number, sku: string });
export type OptionValue = Infer<typeof optionValue>;

/**
 * One thing to choose of a product. `kind` tells which member of `product_option.extension_attributes` the choice
 * goes into: `configurable` → `configurable_item_options`, `custom` → `custom_options`, `bundle` → `bundle_options`,
 * `download` → `downloadable_option.downloadable_links`. A `custom` option without values takes a text.
 */
export const productChoice = object({
  kind: string,
  option_id: integer,
  title: string,
  required: boolean,
  multiple: boolean,
  max_characters: integer,
  values: array(optionValue),
});
export type ProductChoice = Infer<typeof productChoice>;

/** A product of the preview's catalogue (`GET /preview/catalogue`). */
export const product = object({
  sku: string,
  name: string,
  /** In `currency`, the base currency of the shop. */
  price: number,
  currency: string,
  product_type: string,
  description: string,
  category: string,
  /** Path of a picture; null where there is none. */
  image: string,
  /** Whether fractions of one may be ordered, as of cloth by the metre. */
  decimal_qty: boolean,
  /** What one is, where it is not a piece: `m`. */
  unit: string,
  max_qty: number,
  options: array(productChoice),
});
export type Product = Infer<typeof product>;

/** A store of the preview (`GET /preview/stores`). `base_url` is the base address of its carts. */
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

/** A person whom the preview can sign in as (`GET /preview/customers`). All of them are invented. */
export const previewCustomer = object({
  id: integer,
  firstname: string,
  lastname: string,
  email: string,
  /** The bearer token for the assign call, where the service asks for one. */
  token: string,
  store_ids: array(integer),
});
export type PreviewCustomer = Infer<typeof previewCustomer>;

/** A cart that can be copied with `POST /preview/samples/{name}`, which answers the id of the copy. */
export const previewSample = object({ name: string, title: string, description: string });
export type PreviewSample = Infer<typeof previewSample>;

/** A fault as `/preview/faults` tells it; see `src/service/faults.ts` for what each kind does. */
export const previewFault = object({
  operation: string,
  kind: string,
  times: integer,
  ms: integer,
  status: integer,
  /** Seconds, or a text that stands in the header as it is. */
  retryAfter: anything,
  field: string,
  location: string,
  bytes: integer,
});
export type PreviewFault = Infer<typeof previewFault>;
