/**
 * A time for a sentence, as in "at 14:32"; with its day if that differs from the day of `now`.
 *
 * @param time milliseconds since 1970
 * @param locale one that `Intl` takes
 * @param timeZone the page's own if not given, or not known to the platform
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
  return make(sameDay ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
