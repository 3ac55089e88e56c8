import Big from 'big.js';
import { isRecord } from './recording.ts';

/** One spelling for equal decimals: `36.50` and `3.65e1` are both `36.5`. Null where the text is no decimal. */
export function plainDecimal(text: string): string | null {
  try {
    const value = new Big(text);
    return value.eq(0) ? '0' : value.toFixed();
  } catch {
    return null;
  }
}

/** A shop's `subtotal`, exactly as its digits stand in the JSON; null where there is none. */
export function subtotalOf(totals: string): string | null {
  // Standard since Node 21, unknown to TypeScript's library: the third argument holds the number's own text.
  const keepDigits = ((_key: string, value: unknown, context: { readonly source?: string }) =>
    typeof value === 'number' ? (context.source ?? String(value)) : value) as (key: string, value: unknown) => unknown;
  try {
    const read: unknown = JSON.parse(totals, keepDigits);
    const subtotal = isRecord(read) ? read['subtotal'] : undefined;
    return typeof subtotal === 'string' ? plainDecimal(subtotal) : null;
  } catch {
    return null;
  }
}
