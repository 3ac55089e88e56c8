import { memoize } from '../../messages/locale.ts';

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

const formatter = memoize((locale: string, style: 'date' | 'time', timeZone: string) => {
  const options: Intl.DateTimeFormatOptions =
    style === 'date' ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' };
  if (timeZone === '') return new Intl.DateTimeFormat(locale, options);
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    // The zone is unknown. The shop's dates are in UTC.
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
});

/**
 * A shop's date in milliseconds since 1970: UTC unless it names a zone. Undefined for `0000-00-00`
 * and other invalid dates.
 */
function timeOf(text: string): { readonly time: number; readonly dateOnly: boolean } | undefined {
  const match = pattern.exec(text.trim());
  if (match === null) return undefined;
  const [, year, month, day, hour, minute = '00', second = '00', zone = 'Z'] = match;
  const zoneText = zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const midnight = new Date(`${String(year)}-${String(month)}-${String(day)}T00:00:00Z`);
  // For the 31st of February, some engines return NaN and some a day in March.
  if (Number.isNaN(midnight.getTime()) || midnight.getUTCDate() !== Number(day)) return undefined;
  if (hour === undefined) return { time: midnight.getTime(), dateOnly: true };
  const time = Date.parse(
    `${String(year)}-${String(month)}-${String(day)}T${hour}:${minute}:${second}${zoneText}`,
  );
  return Number.isNaN(time) ? undefined : { time, dateOnly: false };
}

/**
 * Formats a shop's date (`YYYY-MM-DD HH:MM:SS`, UTC). Null for an invalid date. @param timeZone the
 * page's zone by default
 */
export function formatDate(
  text: string | null | undefined,
  locale: string,
  timeZone: string | undefined,
): string | null {
  const read = timeOf(text ?? '');
  if (read === undefined) return null;
  return read.dateOnly
    ? formatDay(text, locale)
    : formatter(locale, 'time', timeZone ?? '').format(read.time);
}

/**
 * Formats only the day, without a time zone: a birthday is the same day everywhere. Null for an
 * invalid date.
 */
export function formatDay(text: string | null | undefined, locale: string): string | null {
  const read = timeOf((text ?? '').trim().slice(0, 10));
  return read === undefined ? null : formatter(locale, 'date', 'UTC').format(read.time);
}
