/** Enough for every formatter of a page in two currencies. The limit protects from random locales. */
const limit = 64;

/**
 * Caches the result of `make` by key. Creating an `Intl` formatter costs fifty times as much as using it, and a cart
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
