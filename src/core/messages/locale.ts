/**
 * Enough for every formatter of a page in two currencies. Limits the memory if locales are random.
 */
const limit = 64;

/**
 * Caches the result of `make` by key. Creating an `Intl` formatter is fifty times as slow as using
 * it, and a long cart uses a few of them a thousand times.
 */
export function memoize<K extends readonly string[], T>(make: (...key: K) => T): (...key: K) => T {
  const cached = new Map<string, T>();
  return (...key) => {
    const name = key.join('\n');
    let value = cached.get(name);
    if (value === undefined) {
      if (cached.size >= limit) cached.clear();
      value = make(...key);
      cached.set(name, value);
    }
    return value;
  };
}

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
