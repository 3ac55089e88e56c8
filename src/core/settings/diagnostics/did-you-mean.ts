/** The edit distance: how many letters must be inserted, removed or replaced to turn one word into the other. */
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

/** Whether one starts or ends with the other, as `price-currency` ends with `currency`. */
function isPart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 2 && (long.startsWith(short) || long.endsWith(short));
}

/** The name that is most similar; undefined without a similar one. Ignores case, hyphens and underscores. */
export function didYouMean<N extends string>(given: string, names: readonly N[]): N | undefined {
  const letters = lettersOf(given);
  const [best] = names
    .map((name) => ({ name, far: distance(letters, lettersOf(name)) }))
    .sort((one, other) => one.far - other.far);
  if (best === undefined || best.far < 2) return best?.name;
  const whole = names.find((name) => isPart(letters, lettersOf(name)));
  // Two edits turn `modus` into `mode`. For a name of four letters, two edits would match almost anything.
  return whole ?? (best.far <= letters.length / 2.5 ? best.name : undefined);
}
