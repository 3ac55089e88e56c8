import { jsonText } from './json-text.ts';
import {
  anything,
  array,
  integer,
  number,
  object,
  openObject,
  string,
  type FieldsOf,
  type Open,
} from './shape.ts';

const totalSegmentFields = {
  /** `subtotal`, `discount`, `shipping`, `tax`, `grand_total`, or a code of a shop's own module. */
  code: string,
  /** In the shop's language. */
  title: string,
  /** In quote currency. */
  value: number,
  /** `footer` for rows below the grand total. */
  area: string,
  extension_attributes: openObject({}),
};

/** One row of the shop's own summary. */
export interface TotalSegment extends FieldsOf<typeof totalSegmentFields> {}

/** Schema of {@link TotalSegment}. */
export const totalSegmentSchema = object<TotalSegment>(totalSegmentFields);

/** Modules add options under their own key, and values that are numbers. */
const optionsSchema = array(openObject({ label: string, value: anything, full_view: anything }), {
  hasNames: true,
});

const totalsItemFields = {
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
  /** A fixed tax of the product, such as an eco fee, for one unit. */
  weee_tax_applied_amount: number,
  /**
   * The options that the shopper chose: a JSON list of `{label, value, full_view?}` as text, with
   * values in HTML.
   */
  options: jsonText(optionsSchema),
};

/**
 * The amounts of one line. `price` and `base_…` are in base currency, `row_total` is in quote
 * currency.
 */
export interface TotalsItem extends FieldsOf<typeof totalsItemFields> {}

/** Schema of {@link TotalsItem}. */
export const totalsItemSchema = object<TotalsItem>(totalsItemFields);

const totalsExtensionFields = { coupon_label: string };

/** `extension_attributes` of totals. */
export interface TotalsExtensions extends Open<FieldsOf<typeof totalsExtensionFields>> {}

const totalsFields = {
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
  items: array(totalsItemSchema),
  total_segments: array(totalSegmentSchema),
  extension_attributes: openObject<TotalsExtensions>(totalsExtensionFields),
};

/**
 * The totals that a shop computes, if it has a totals route. Not part of the interface. Amounts are
 * in quote currency, those of `base_…` in base currency. A discount is negative.
 */
export interface Totals extends FieldsOf<typeof totalsFields> {}

/** Schema of {@link Totals}. */
export const totalsSchema = object<Totals>(totalsFields);
