import { textOf, type Decimal } from '../api/decimal.ts';
import { memoize } from './locale.ts';

/** A currency as the shop names it. */
export interface CurrencyCode {
  /** The shop's text for it, shown next to a plain number. */
  readonly text: string;
  /** ISO 4217 shape (three letters, upper case), or null if the shop's text has another form. */
  readonly iso: string | null;
}

/** Beyond this many digits `Intl` shows an infinity sign, which would be a wrong amount. */
const tooLong = /^[-\d]{301}/;

/**
 * `Intl` formats decimal *strings* exactly. Converting to a double could change the last digit.
 * `textOf` returns only such strings.
 */
type DecimalText = `${number}`;

const plain = memoize(
  (locale: string) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 20, signDisplay: 'negative' }),
);

const inCurrency = memoize(
  (locale: string, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay: 'negative' }),
);

/** Digits after the point with which amounts of an ISO 4217 currency are shown: JPY 0, KWD 3. */
export const currencyDigits = memoize(
  (currency: string) => inCurrency('en', currency).resolvedOptions().maximumFractionDigits ?? 2,
);

/** Many locales use the hyphen of keyboards, which is shorter than the minus sign. */
const withMinusSign = (text: string): string => text.replace('-', '−');

/** Formats a number for the locale, with all its fraction digits (up to 20). */
export function formatNumber(value: Decimal, locale: string): string {
  const text = textOf(value);
  return withMinusSign(tooLong.test(text) ? text : plain(locale).format(text as DecimalText));
}

/**
 * Arabic writes `US$` after the number. As the last character of a right-to-left text, the `$`
 * would appear on the other side of the number: `$-8.90 US`. A left-to-right mark keeps it next to
 * its letters. A negative number begins with such a mark, so that Latin letters after it would be
 * on its other side than those after a positive number: a right-to-left mark ends it.
 */
const keepOrder = (text: string): string =>
  text
    .replace(/^[\u200f\u061c].*\p{L}\p{Sc}$/u, '$&\u200e')
    .replace(/^\u200f\u200e[^\u00a0]+(?=\u00a0[A-Z])/, '$&\u200f');

/**
 * Formats an amount with the fraction digits of its currency (JPY none, KWD three). Rounds for
 * display only. For a currency that `Intl` does not support, returns the number and the shop's text
 * for the currency.
 */
export function formatMoney(value: Decimal, currency: CurrencyCode | null, locale: string): string {
  const text = textOf(value);
  if (currency?.iso != null && !tooLong.test(text)) {
    return keepOrder(withMinusSign(inCurrency(locale, currency.iso).format(text as DecimalText)));
  }
  const number = formatNumber(value, locale);
  return currency === null ? number : `${number} ${currency.text}`;
}
