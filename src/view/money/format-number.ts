import { textOf, type Decimal } from './decimal.ts';
import type { CurrencyCode } from './money.ts';
import { memoize } from '../text/memoize.ts';

/** Beyond this many digits `Intl` shows an infinity sign, which would be a wrong amount. */
const tooLong = /^[-\d]{301}/;

/** `Intl` formats decimal *strings* exactly; a double in between could change the last digit. `textOf` spells no others. */
type DecimalText = `${number}`;

const plain = memoize(
  (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20, signDisplay: 'negative' }),
);

const inCurrency = memoize(
  (locale: string, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay: 'negative' }),
);

/** A number for people: grouped as the locale has it, with all the fraction digits that it has (up to 20). */
export function formatNumber(value: Decimal, locale: string): string {
  const text = textOf(value);
  return tooLong.test(text) ? text : plain(locale).format(text as DecimalText);
}

/**
 * Arabic writes `US$` behind its numbers. As the last character of a right-to-left text, the `$` would appear on
 * the far side of them: `$-8.90 US`. A mark without width holds it to its letters.
 */
function keepSign(text: string): string {
  return text.replace(/^[\u200f\u061c].*\p{L}\p{Sc}$/u, '$&\u200e');
}

/**
 * An amount for people, with the digits of its currency (JPY none, KWD three), rounded for display only. Where the
 * currency is none that `Intl` knows, the plain number and the shop's own text for the currency.
 */
export function formatMoney(value: Decimal, currency: CurrencyCode | null, locale: string): string {
  const text = textOf(value);
  if (currency?.iso != null && !tooLong.test(text)) {
    return keepSign(inCurrency(locale, currency.iso).format(text as DecimalText));
  }
  const number = formatNumber(value, locale);
  return currency === null ? number : `${number} ${currency.text}`;
}
