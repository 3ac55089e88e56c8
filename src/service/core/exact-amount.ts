/** An amount in units of 10⁻¹², so that sums of prices and quantities are exact. */
export type ExactAmount = bigint;

const priceDigits = 8;
const qtyDigits = 4;
/** Digits of a price and a quantity together. */
const digits = priceDigits + qtyDigits;

export const cent: ExactAmount = 10n ** BigInt(digits - 2);

/** The number with so many decimals, as a whole. What no shop charges counts as nothing. */
function scaled(value: unknown, decimals: number): bigint {
  if (typeof value !== 'number' || !(Math.abs(value) < 1e15)) return 0n;
  return BigInt(value.toFixed(decimals).replace('.', ''));
}

/** Divides, halves away from zero, as shops do. */
function divided(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by / 2n : by / 2n;
  return (value + half) / by;
}

export function roundToCents(amount: ExactAmount): ExactAmount {
  return divided(amount, cent) * cent;
}

export function amountOf(value: unknown): ExactAmount {
  return scaled(value, digits);
}

/** The price of one unit; with a rate in another currency, and then in whole cents. */
export function unitAmount(price: unknown, rate: number | null): ExactAmount {
  const exact = scaled(price, priceDigits) * 10n ** BigInt(qtyDigits);
  if (rate === null) return exact;
  return roundToCents(divided(exact * scaled(rate, priceDigits), 10n ** BigInt(priceDigits)));
}

/** So many of them, not rounded. */
export function timesQty(unit: ExactAmount, qty: unknown): ExactAmount {
  return divided(unit * scaled(qty, qtyDigits), 10n ** BigInt(qtyDigits));
}

/** So much of an amount, in whole cents. */
export function percentOf(amount: ExactAmount, percent: number): ExactAmount {
  return roundToCents(divided(amount * scaled(percent, qtyDigits), 100n * 10n ** BigInt(qtyDigits)));
}

/** The number that stands for the amount on the wire. */
export function numberOf(amount: ExactAmount): number {
  const text = String(amount < 0n ? -amount : amount).padStart(digits + 1, '0');
  const number = Number(`${text.slice(0, -digits)}.${text.slice(-digits)}`);
  return amount < 0n ? -number : number;
}
