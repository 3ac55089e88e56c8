/** Shops keep four decimals of a quantity; more is the noise of adding. */
const slots = 10_000;

/** One more or one less of a quantity, fractions kept; null where that would leave nothing. */
export function stepQuantity(value: number, by: 1 | -1): number | null {
  const next = Math.round((value + by) * slots) / slots;
  return Number.isFinite(next) && next > 0 ? next : null;
}
