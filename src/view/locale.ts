import { remember } from './remember.ts';

const fallback = 'en';

const supported = remember((locale: string) => {
  // Shops say `en_US` or `de_DE.UTF-8` where browsers say `en-US`.
  const tag = locale.replace(/[.@].*$/, '').replaceAll('_', '-');
  try {
    return Intl.NumberFormat.supportedLocalesOf([tag])[0] ?? fallback;
  } catch {
    // No language tag at all: `Intl` throws a RangeError, and a cart is still to be read.
    return fallback;
  }
});

/** A locale that `Intl` takes: the given one where it can, `en` otherwise. Never throws. */
export function usableLocale(locale: string | null | undefined): string {
  return typeof locale === 'string' ? supported(locale) : fallback;
}
