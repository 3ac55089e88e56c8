import { absolute, add, compare, negate, round, zero, type Decimal } from '../api/decimal.ts';
import { currencyDigits, type CurrencyCode } from '../messages/format-number.ts';

/**
 * Sums of PHP floats differ from the exact decimal by less: `8.8817841970013E-16` instead of 0,
 * 2.4999999999999996 instead of 2.5. Shops store amounts with four digits.
 */
const noiseDigits = 8;

/** An amount in the digits that its currency is shown with. */
function inDigits(amount: Decimal, currency: CurrencyCode | null): Decimal {
  const exact = round(amount, noiseDigits);
  return currency?.iso == null ? exact : round(exact, currencyDigits(currency.iso));
}

/** Compares two amounts in the digits of their currency, as `Array.sort` does. */
export const compareAmounts = (
  left: Decimal,
  right: Decimal,
  currency: CurrencyCode | null,
): -1 | 0 | 1 => compare(inDigits(left, currency), inDigits(right, currency));

/** The sign of an amount: 0 if it is shown as 0 in its currency. */
export const signOf = (amount: Decimal, currency: CurrencyCode | null): -1 | 0 | 1 =>
  compareAmounts(amount, zero, currency);

/** How far two amounts are apart, with all their digits. */
export const distance = (left: Decimal, right: Decimal): Decimal =>
  absolute(add(left, negate(right)));
