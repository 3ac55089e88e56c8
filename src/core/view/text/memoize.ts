/** Enough for every formatter of a page in two currencies. Limits the memory if locales are random. */
const limit = 64;

/**
 * Caches the result of `make` by key. Creating an `Intl` formatter is fifty times as slow as using it, and a long cart
 * uses a few of them a thousand times.
 */
export function memoize<K extends readonly string[], T>(make: (...key: K) => T): (...key: K) => T {
  const made = new Map<string, T>();
  return (...key) => {
    const name = key.join('\n');
    let value = made.get(name);
    if (value === undefined) {
      if (made.size >= limit) made.clear();
      value = make(...key);
      made.set(name, value);
    }
    return value;
  };
}
