/** The median; the mean of the two middle values for an even count. NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(half)] ?? Number.NaN;
  return ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2;
}

/** Half the interquartile range, as a measure of how reliable a median is. */
export function spread(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (part: number): number => sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN;
  return (at(0.75) - at(0.25)) / 2;
}
