/** Counts events by name. */
export type Counters<Key> = ReadonlyMap<Key, number>;

export function countIn<Key>(counters: Map<Key, number>, key: Key): void {
  counters.set(key, (counters.get(key) ?? 0) + 1);
}

export function total(counters: Counters<unknown>): number {
  return [...counters.values()].reduce((sum, count) => sum + count, 0);
}

/** Such as `200: 3, 429: 1`, in order. */
export function inWords(counters: Counters<number>, nameOf: (key: number) => string = String): string {
  return [...counters]
    .sort(([one], [other]) => one - other)
    .map(([key, count]) => `${nameOf(key)}: ${count}`)
    .join(', ');
}
