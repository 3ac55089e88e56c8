import { array, integer, number, object, string } from './shape.ts';
import type { Totals, TotalSegment, TotalsItem } from './totals.ts';

type CompactTotalsItem = Pick<
  TotalsItem,
  'item_id' | 'qty' | 'price' | 'price_incl_tax' | 'row_total' | 'row_total_incl_tax' | 'options'
>;

/** The fields of totals from which a snapshot's amounts and options are read. */
export const compactTotalsSchema = object<
  Pick<
    Totals,
    'subtotal' | 'subtotal_incl_tax' | 'base_currency_code' | 'quote_currency_code' | 'items' | 'total_segments'
  >
>({
  subtotal: number,
  subtotal_incl_tax: number,
  base_currency_code: string,
  quote_currency_code: string,
  items: array(
    object<CompactTotalsItem>({
      item_id: integer,
      qty: number,
      price: number,
      price_incl_tax: number,
      row_total: number,
      row_total_incl_tax: number,
      options: string,
    }),
  ),
  total_segments: array(object<Pick<TotalSegment, 'code' | 'value'>>({ code: string, value: number })),
});
