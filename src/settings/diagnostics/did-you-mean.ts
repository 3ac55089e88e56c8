/** How many letters have to be put in, left out or replaced to make one word of the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1];
    for (let place = 0; place < to.length; place += 1) {
      const replaced = (row[place] ?? 0) + (from[index] === to[place] ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Whether one is the beginning or the end of the other, as `currency` is of `price-currency`. */
function isPart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 2 && (long.startsWith(short) || long.endsWith(short));
}

/**
 * The name that somebody may have meant; undefined where none is like it. Capitals, hyphens and underscores make no
 * difference.
 */
export function didYouMean<N extends string>(given: string, names: readonly N[]): N | undefined {
  const letters = lettersOf(given);
  const [best] = names
    .map((name) => ({ name, far: distance(letters, lettersOf(name)) }))
    .sort((one, other) => one.far - other.far);
  if (best === undefined || best.far < 2) return best?.name;
  const whole = names.find((name) => isPart(letters, lettersOf(name)));
  // Of `modus`, two letters in five make `mode`; of four letters, two make anything.
  return whole ?? (best.far <= letters.length / 2.5 ? best.name : undefined);
}
