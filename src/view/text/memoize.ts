/** Enough for every formatter of a page in two currencies; more would mean that somebody feeds us random locales. */
const limit = 64;

/**
 * Keeps what `make` made for a key. `Intl` formatters cost fifty times as much to make as to use, and a cart uses a
 * handful of them a thousand times.
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
