import { memoize } from './locale.ts';

/** The sign that a locale writes between thousands. */
const groupOf = memoize((locale: string): string => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567);
  return parts.find(({ type }) => type === 'group')?.value ?? '';
});

/**
 * The value of a decimal digit of any script. Unicode orders the digits of each script from 0 to 9,
 * without gaps.
 */
function digitValue(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** The text with the digits of all scripts as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (sign) => String(digitValue(sign)));

/** Digits of all scripts as 0 to 9, and the points and commas of all scripts as `.` and `,`. */
function plainSigns(text: string): string {
  return plainDigits(text)
    .replaceAll(/[．。]/g, '.')
    .replaceAll(/[，、٫]/g, ',')
    .replaceAll(/[\s'’٬]/g, '');
}

/**
 * Whether the separator of a number groups thousands: it is the locale's own, and three digits
 * follow each.
 */
function isGrouped(text: string, sign: string, group: string): boolean {
  return sign === group && /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(text);
}

/** Whether a text is the number 0, in the digits of any script. */
export const isZero = (text: string): boolean => /^0+$/.test(plainSigns(text));

/**
 * Parses a quantity as people type it: with a comma or a point, with grouped thousands, in the
 * digits of any script. Returns null for anything but a number above 0.
 *
 * @param locale a locale that `Intl` accepts
 */
export function parseQuantity(text: string, locale: string): number | null {
  const typed = plainSigns(text);
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  const sign = typed.charAt(last);
  const hasBoth = typed.includes('.') && typed.includes(',');
  const isWhole = !hasBoth && isGrouped(typed, sign, groupOf(locale));
  const whole = isWhole || last === -1 ? typed.replaceAll(/[.,]/g, '') : typed.slice(0, last);
  const fraction = isWhole || last === -1 ? '' : typed.slice(last + 1);
  const grouped = /^\d{1,3}([.,]\d{3})*$/.test(whole) && !whole.includes(sign || ' ');
  if (!(/^\d*$/.test(whole) || grouped) || !/^\d*$/.test(fraction) || whole + fraction === '')
    return null;
  const value = Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${fraction || '0'}`);
  return Number.isFinite(value) && value > 0 ? value : null;
}
