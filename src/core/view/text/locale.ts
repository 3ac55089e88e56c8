import { memoize } from './memoize.ts';

const fallback = 'en';

/** Shops write `en_US` or `de_DE.UTF-8`, browsers `en-US`. */
export function languageTag(locale: string): string {
  return locale
    .trim()
    .replace(/[.@].*$/, '')
    .replaceAll('_', '-');
}

const supported = memoize((locale: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf([languageTag(locale)])[0] ?? fallback;
  } catch {
    // `Intl` throws a RangeError for an invalid language tag. The cart must still render.
    return fallback;
  }
});

/** The given locale if `Intl` supports it, otherwise `en`. Never throws. */
export function usableLocale(locale: string | null | undefined): string {
  return typeof locale === 'string' ? supported(locale) : fallback;
}
