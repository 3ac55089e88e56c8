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

/** The ratios of two measurements round by round: a slow round cancels out. */
export const ratios = (own: readonly number[], other: readonly number[]): readonly number[] =>
  own.map((value, round) => value / (other[round] ?? Number.NaN));

/** Rounded, so that results are readable: 785.3333 → 785, and 1.0417 → 1.04. */
export const whole = (value: number): number => Math.round(value);
export const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** A Markdown table. The first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
