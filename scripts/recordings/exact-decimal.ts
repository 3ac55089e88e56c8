import Big from 'big.js';

/** One spelling for equal decimals: `36.50` and `3.65e1` are both `36.5`. Null where the text is no decimal. */
export function plainDecimal(text: string): string | null {
  try {
    const value = new Big(text);
    return value.eq(0) ? '0' : value.toFixed();
  } catch {
    return null;
  }
}

/** Parses JSON with each number as the text of its digits, so that no digit is lost. Undefined where it is no JSON. */
export function exactJson(text: string): unknown {
  // Standard since Node 21, unknown to TypeScript's library: the third argument holds the number's own text.
  const keepDigits = ((_key: string, value: unknown, context: { readonly source?: string }) =>
    typeof value === 'number' ? (context.source ?? String(value)) : value) as (key: string, value: unknown) => unknown;
  try {
    return JSON.parse(text, keepDigits) as unknown;
  } catch {
    return undefined;
  }
}
