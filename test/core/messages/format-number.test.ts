import { expect, test } from 'vitest';
import { decimalOf } from '../../../src/core/api/decimal.ts';
import { formatMoney } from '../../../src/core/messages/format-number.ts';
import { currencyCodeOf } from '../../../src/core/view/money.ts';

test.each([
  ['ar', 'USD'],
  ['ar-EG', 'USD'],
  ['ar', 'GBP'],
])('an amount in %s of %s ends with a left-to-right mark', (locale, code) => {
  const text = formatMoney(decimalOf(-8.9)!, currencyCodeOf(code), locale);
  expect(text).toMatch(/\p{L}\p{Sc}\u200e$/u);
  const own = new Intl.NumberFormat(locale, { style: 'currency', currency: code }).format(-8.9);
  expect(text.replace(/\u200e$/, '').replace('\u200f\u00a0', '\u00a0')).toBe(own.replace('-', '−'));
});

test.each([
  ['de', 'CAD'],
  ['ar', 'EUR'],
  ['en', 'EUR'],
  ['sv', 'EUR'],
  ['ja', 'EUR'],
])(
  'an amount in %s of %s needs no direction mark and is formatted as by Intl, with a minus sign instead of a hyphen',
  (locale, code) => {
    const own = new Intl.NumberFormat(locale, { style: 'currency', currency: code });
    expect(formatMoney(decimalOf(8.9)!, currencyCodeOf(code), locale)).toBe(own.format(8.9));
    if (locale !== 'ar')
      expect(formatMoney(decimalOf(-8.9)!, currencyCodeOf(code), locale)).toMatch(/^[^-]*−[^-]*$/);
  },
);

test.each(['USD', 'PLN'])(
  'a negative amount in Arabic of %s has its currency on the side of that of a positive one',
  (code) => {
    const text = formatMoney(decimalOf(-8.9)!, currencyCodeOf(code), 'ar');
    // The number is a left-to-right run that ends before the currency.
    expect(text).toMatch(/^\u200f\u200e−8\.90\u200f\u00a0/);
  },
);
