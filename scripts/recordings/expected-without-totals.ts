import Big from 'big.js';
import { exactJson } from './exact-decimal.ts';
import { isRecord } from '../../src/preview/recordings/recording.ts';

/** The amounts of a cart in a shop without totals: an exact subtotal, or one that is marked as approximate. */
export type ExpectedWithoutTotals =
  | { readonly kind: 'exact'; readonly subtotal: string }
  | { readonly kind: 'approximate' }
  /** The store rounds base prices or includes tax, so prices of items do not determine its subtotal. */
  | { readonly kind: 'unknown' };

const number = (value: unknown): Big => new Big(typeof value === 'string' ? value : Number.NaN);

/**
 * Computes from the totals what the cart should show without them. Prices of items determine the subtotal if there is one
 * currency and the store's rows are price × quantity.
 */
export function expectedWithoutTotals(totals: string): ExpectedWithoutTotals {
  const recorded = exactJson(totals);
  if (!isRecord(recorded) || !Array.isArray(recorded['items'])) return { kind: 'unknown' };
  if (recorded['quote_currency_code'] !== recorded['base_currency_code']) return { kind: 'approximate' };
  try {
    const subtotal = number(recorded['subtotal']);
    let sum = new Big(0);
    for (const item of recorded['items'].filter(isRecord)) {
      const row = number(item['row_total']);
      if (!number(item['price']).times(number(item['qty'])).eq(row)) return { kind: 'unknown' };
      sum = sum.plus(row);
    }
    return sum.eq(subtotal) ? { kind: 'exact', subtotal: subtotal.toFixed() } : { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}
