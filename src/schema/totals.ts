import { array, integer, number, object, openObject, string, type Infer } from './shape.ts';

/**
 * One row of a shop's own summary. `title` is in the shop's language, `value` in quote currency. Codes that shops send:
 * `subtotal`, `discount`, `shipping`, `tax`, `grand_total`; modules add their own.
 */
export const totalSegment = object({
  code: string,
  title: string,
  value: number,
  /** `footer` for what stands below the line. */
  area: string,
  extension_attributes: openObject({}),
});
export type TotalSegment = Infer<typeof totalSegment>;

/** What the shop adds up for one line. `price` is in base currency as in a cart, `row_total` in quote currency. */
export const totalsItem = object({
  item_id: integer,
  name: string,
  qty: number,
  price: number,
  base_price: number,
  price_incl_tax: number,
  base_price_incl_tax: number,
  row_total: number,
  base_row_total: number,
  row_total_incl_tax: number,
  base_row_total_incl_tax: number,
  discount_amount: number,
  base_discount_amount: number,
  discount_percent: number,
  tax_amount: number,
  base_tax_amount: number,
  tax_percent: number,
  /** The options that the buyer chose: a JSON list of `{label, value, full_view?}` as text, values in HTML. */
  options: string,
});
export type TotalsItem = Infer<typeof totalsItem>;

/**
 * What a shop itself adds up for a cart, where it has a totals route. Not part of the interface; every member may be
 * missing. Amounts are in quote currency, those of `base_…` in base currency; a discount is negative.
 */
export const totals = object({
  grand_total: number,
  base_grand_total: number,
  subtotal: number,
  base_subtotal: number,
  subtotal_incl_tax: number,
  subtotal_with_discount: number,
  base_subtotal_with_discount: number,
  discount_amount: number,
  base_discount_amount: number,
  shipping_amount: number,
  base_shipping_amount: number,
  shipping_discount_amount: number,
  base_shipping_discount_amount: number,
  shipping_incl_tax: number,
  base_shipping_incl_tax: number,
  shipping_tax_amount: number,
  base_shipping_tax_amount: number,
  tax_amount: number,
  base_tax_amount: number,
  base_currency_code: string,
  quote_currency_code: string,
  coupon_code: string,
  items_qty: number,
  items: array(totalsItem),
  total_segments: array(totalSegment),
  extension_attributes: openObject({ coupon_label: string }),
});
export type Totals = Infer<typeof totals>;
