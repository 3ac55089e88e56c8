/** An amount or quantity in units of 10⁻¹². Integers keep sums and products of decimals exact. */
export type FixedAmount = bigint;

const decimals = 12;
const one: FixedAmount = 10n ** BigInt(decimals);

export const cent: FixedAmount = one / 100n;

/** Converts a number to an exact amount. Values that are not finite numbers below 10¹⁵ become 0. */
export function exact(value: unknown): FixedAmount {
  if (typeof value !== 'number' || !(Math.abs(value) < 1e15)) return 0n;
  // The shortest decimal form is what was meant: 0.335, not the binary fraction next to it.
  const shortest = String(value);
  const text = /^-?\d+(?:\.\d{1,12})?$/.test(shortest) ? shortest : value.toFixed(decimals);
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Converts an exact amount to the number that is sent as JSON. */
export function toNumber(amount: FixedAmount): number {
  const text = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  const number = Number(`${text.slice(0, -decimals)}.${text.slice(-decimals)}`);
  return amount < 0n ? -number : number;
}

/** Divides integers, rounding half away from zero as PHP does. */
function divideIntegers(value: bigint, by: bigint): bigint {
  const half = (value < 0n ? -by : by) / 2n;
  return (value + half) / by;
}

export function multiplyAmounts(left: FixedAmount, right: FixedAmount): FixedAmount {
  return divideIntegers(left * right, one);
}

/** @param right a positive amount */
export function divideAmounts(left: FixedAmount, right: FixedAmount): FixedAmount {
  return divideIntegers(left * one, right);
}

export function roundToCents(amount: FixedAmount): FixedAmount {
  return divideIntegers(amount, cent) * cent;
}

/** `percent` of an amount, not rounded. */
export function percentOf(amount: FixedAmount, percent: FixedAmount): FixedAmount {
  return divideIntegers(amount * percent, 100n * one);
}

/** The tax that an amount including `percent` tax contains, not rounded. */
export function taxContained(amount: FixedAmount, percent: FixedAmount): FixedAmount {
  return divideIntegers(amount * percent, 100n * one + percent);
}

export function sum(amounts: readonly FixedAmount[]): FixedAmount {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
