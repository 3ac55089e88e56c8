/**
 * A time of day for a sentence, with the date if it is not the day of `now`.
 *
 * @param time milliseconds since 1970
 * @param locale one that `Intl` supports
 * @param timeZone @default the page's own, also for an unknown zone
 */
export function formatMoment(time: number, now: number, locale: string, timeZone?: string): string {
  const make = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    try {
      return new Intl.DateTimeFormat(locale, { ...options, timeZone });
    } catch {
      return new Intl.DateTimeFormat(locale, options);
    }
  };
  const day = make({ dateStyle: 'short' });
  const sameDay = day.format(time) === day.format(now);
  return make(
    sameDay ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(time);
}
