import { memoize } from './memoize.ts';

interface Spelling {
  /** The locale's digits, 0 to 9. */
  readonly digits: readonly string[];
  /** The locale's thousands separator. */
  readonly group: string;
}

const spellingOf = memoize((locale: string): Spelling => {
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567);
  return {
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
    group: parts.find(({ type }) => type === 'group')?.value ?? '',
  };
});

/**
 * Replaces full-width digits, as Japanese and Chinese keyboards type them, and the points and commas of all scripts.
 */
function plainSigns(text: string, { digits }: Spelling): string {
  return text
    .replaceAll(/\p{Nd}/gu, (sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign))
    .replaceAll(/[０-９]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[．。]/g, '.')
    .replaceAll(/[，、٫]/g, ',')
    .replaceAll(/[\s'’٬]/g, '');
}

/** Whether the only separator in a number separates thousands: it is the locale's, and three digits follow each. */
function isGrouped(text: string, sign: string, group: string): boolean {
  return sign === group && /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(text);
}

/**
 * Parses a typed quantity: with a decimal comma or point, with or without thousands separators, in the digits of any
 * script. Null for anything but a number above 0.
 *
 * @param locale one that `Intl` supports
 */
export function parseQuantity(text: string, locale: string): number | null {
  const spelling = spellingOf(locale);
  const typed = plainSigns(text, spelling);
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  const sign = typed.charAt(last);
  const hasBoth = typed.includes('.') && typed.includes(',');
  const isWhole = !hasBoth && isGrouped(typed, sign, spelling.group);
  const whole = isWhole || last === -1 ? typed.replaceAll(/[.,]/g, '') : typed.slice(0, last);
  const fraction = isWhole || last === -1 ? '' : typed.slice(last + 1);
  const grouped = /^\d{1,3}([.,]\d{3})*$/.test(whole) && !whole.includes(sign || ' ');
  if (!(/^\d*$/.test(whole) || grouped) || !/^\d*$/.test(fraction) || whole + fraction === '') return null;
  const value = Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${fraction || '0'}`);
  return Number.isFinite(value) && value > 0 ? value : null;
}
