import { memoize } from './memoize.ts';

const fallback = 'en';

/** Shops say `en_US` or `de_DE.UTF-8` where browsers say `en-US`. */
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
    // No language tag at all: `Intl` throws a RangeError, and a cart is still to be read.
    return fallback;
  }
});

/** A locale that `Intl` takes: the given one where it can, `en` otherwise. Never throws. */
export function usableLocale(locale: string | null | undefined): string {
  return typeof locale === 'string' ? supported(locale) : fallback;
}
