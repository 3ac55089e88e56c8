import Big from 'big.js';

/** The same text for equal decimals: `36.50` and `3.65e1` are both `36.5`. Null if the text is not a decimal. */
export function plainDecimal(text: string): string | null {
  try {
    const value = new Big(text);
    return value.eq(0) ? '0' : value.toFixed();
  } catch {
    return null;
  }
}

/** Parses JSON with each number as text, so that no digit is lost. Undefined if it is not JSON. */
export function exactJson(text: string): unknown {
  // Standard since Node 21, but missing in TypeScript's library: the third argument contains the number's source text.
  const keepDigits = ((_key: string, value: unknown, context: { readonly source?: string }) =>
    typeof value === 'number' ? (context.source ?? String(value)) : value) as (key: string, value: unknown) => unknown;
  try {
    return JSON.parse(text, keepDigits) as unknown;
  } catch {
    return undefined;
  }
}
