/** The middle value; of an even count, the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(half)] ?? Number.NaN;
  return ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2;
}

/** Half the distance between the quartiles, as a measure of how far to trust a median. */
export function spread(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (part: number): number => sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN;
  return (at(0.75) - at(0.25)) / 2;
}
