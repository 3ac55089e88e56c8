import { array, integer, number, object, openObject, string, type Open } from './shape.ts';

/** One row of the shop's own summary. */
export interface TotalSegment {
  /** `subtotal`, `discount`, `shipping`, `tax`, `grand_total`, or a code of a shop's own module. */
  readonly code?: string | null;
  /** In the shop's language. */
  readonly title?: string | null;
  /** In quote currency. */
  readonly value?: number | null;
  /** `footer` for rows below the grand total. */
  readonly area?: string | null;
  readonly extension_attributes?: Open<object> | null;
}

/** Schema of {@link TotalSegment}. */
export const totalSegmentSchema = object<TotalSegment>({
  code: string,
  title: string,
  value: number,
  area: string,
  extension_attributes: openObject({}),
});

/** The amounts of one line. `price` and `base_…` are in base currency, `row_total` is in quote currency. */
export interface TotalsItem {
  readonly item_id?: number | null;
  readonly name?: string | null;
  readonly qty?: number | null;
  readonly price?: number | null;
  readonly base_price?: number | null;
  readonly price_incl_tax?: number | null;
  readonly base_price_incl_tax?: number | null;
  readonly row_total?: number | null;
  readonly base_row_total?: number | null;
  readonly row_total_incl_tax?: number | null;
  readonly base_row_total_incl_tax?: number | null;
  readonly discount_amount?: number | null;
  readonly base_discount_amount?: number | null;
  readonly discount_percent?: number | null;
  readonly tax_amount?: number | null;
  readonly base_tax_amount?: number | null;
  readonly tax_percent?: number | null;
  /** The options that the shopper chose: a JSON list of `{label, value, full_view?}` as text, with values in HTML. */
  readonly options?: string | null;
}

/** Schema of {@link TotalsItem}. */
export const totalsItemSchema = object<TotalsItem>({
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
  options: string,
});

/**
 * The totals that a shop computes, if it has a totals route. Not part of the interface. Amounts are in quote
 * currency, those of `base_…` in base currency. A discount is negative.
 */
export interface Totals {
  readonly grand_total?: number | null;
  readonly base_grand_total?: number | null;
  readonly subtotal?: number | null;
  readonly base_subtotal?: number | null;
  readonly subtotal_incl_tax?: number | null;
  readonly subtotal_with_discount?: number | null;
  readonly base_subtotal_with_discount?: number | null;
  readonly discount_amount?: number | null;
  readonly base_discount_amount?: number | null;
  readonly shipping_amount?: number | null;
  readonly base_shipping_amount?: number | null;
  readonly shipping_discount_amount?: number | null;
  readonly base_shipping_discount_amount?: number | null;
  readonly shipping_incl_tax?: number | null;
  readonly base_shipping_incl_tax?: number | null;
  readonly shipping_tax_amount?: number | null;
  readonly base_shipping_tax_amount?: number | null;
  readonly tax_amount?: number | null;
  readonly base_tax_amount?: number | null;
  readonly base_currency_code?: string | null;
  readonly quote_currency_code?: string | null;
  readonly coupon_code?: string | null;
  readonly items_qty?: number | null;
  readonly items?: readonly TotalsItem[] | null;
  readonly total_segments?: readonly TotalSegment[] | null;
  readonly extension_attributes?: TotalsExtensions | null;
}

/** `extension_attributes` of totals. */
export interface TotalsExtensions {
  readonly coupon_label?: string | null;
  readonly [member: string]: unknown;
}

/** Schema of {@link Totals}. */
export const totalsSchema = object<Totals>({
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
  extension_attributes: openObject<TotalsExtensions>({ coupon_label: string }),
});
