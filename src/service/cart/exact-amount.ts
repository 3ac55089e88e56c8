import { decimalOf, round, textOf, zero } from '../../core/api/decimal.ts';

/** An amount or quantity in units of 10⁻¹². Integers keep sums and products of decimals exact. */
export type FixedAmount = bigint;

const decimals = 12;
const one: FixedAmount = 10n ** BigInt(decimals);

const cent: FixedAmount = one / 100n;

/** Converts a number to an exact amount. Anything but a finite number becomes 0. */
export function exact(value: unknown): FixedAmount {
  const decimal = typeof value === 'number' ? decimalOf(value) : undefined;
  const { coefficient, scale } = round(decimal ?? zero, decimals);
  return coefficient * 10n ** BigInt(decimals - scale);
}

/** Converts an exact amount to the number that is sent as JSON. */
export const toNumber = (amount: FixedAmount): number =>
  Number(textOf({ coefficient: amount, scale: decimals }));

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
