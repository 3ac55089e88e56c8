import { memoize } from './memoize.ts';

interface Spelling {
  /** The locale's digits, 0 to 9. */
  readonly digits: readonly string[];
  /** What the locale puts between thousands. */
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

/** Full-width digits, as Japanese and Chinese keyboards write them, and the points and commas of all scripts. */
function plainSigns(text: string, { digits }: Spelling): string {
  return text
    .replaceAll(/\p{Nd}/gu, (sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign))
    .replaceAll(/[０-９]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[．。]/g, '.')
    .replaceAll(/[，、٫]/g, ',')
    .replaceAll(/[\s'’٬]/g, '');
}

/** Whether the one sign in a number parts thousands: it is the locale's own, with three digits after each. */
function isGrouped(text: string, sign: string, group: string): boolean {
  return sign === group && /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(text);
}

/**
 * The number that a person has typed in their own way: with a comma or a point, with thousands parted, in the digits of
 * their script. Null for anything that is no number above 0.
 *
 * @param locale one that `Intl` takes
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
