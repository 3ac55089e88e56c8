/** Random choices from a seed, so that a failure can be repeated. */
export interface SeededRandom {
  /** From 0 up to, and without, `limit`. */
  below(limit: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
}

/** Mulberry32: small, and good enough for test data. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => values[below(values.length)] ?? values[0],
  };
}
