/** Counts things by what they are. */
export type Tally<Key> = ReadonlyMap<Key, number>;

export function countIn<Key>(tally: Map<Key, number>, key: Key): void {
  tally.set(key, (tally.get(key) ?? 0) + 1);
}

export function total(tally: Tally<unknown>): number {
  return [...tally.values()].reduce((sum, count) => sum + count, 0);
}

/** As in `200: 3, 429: 1`, in order. */
export function inWords(tally: Tally<number>, nameOf: (key: number) => string = String): string {
  return [...tally]
    .sort(([one], [other]) => one - other)
    .map(([key, count]) => `${nameOf(key)}: ${count}`)
    .join(', ');
}
