/** The quantities that a product is sold in. Null if no limit is known. */
export interface QuantityLimits {
  readonly step: number | null;
  readonly max: number | null;
}

/** Shops keep four decimals of a quantity, so quantities are counted in units of 0.0001. */
const precision = 10_000;

const toUnits = (quantity: number): number => Math.round(quantity * precision);

/** The limit that a quantity breaks; null if it breaks none. */
export function brokenLimit(
  value: number,
  { step, max }: QuantityLimits,
): keyof QuantityLimits | null {
  if (max !== null && value > max) return 'max';
  return step !== null && toUnits(value) % toUnits(step) !== 0 ? 'step' : null;
}

/** The largest quantity that can be bought, in units: a multiple of the step. */
function highestUnits(max: number | null, step: number | null): number {
  if (max === null) return Infinity;
  if (step === null) return toUnits(max);
  const size = toUnits(step);
  return Math.floor(toUnits(max) / size) * size;
}

/** The largest quantity that can be bought; null if that is none. */
export function largestQuantity({ step, max }: QuantityLimits): number | null {
  const units = highestUnits(max, step);
  return units > 0 ? units / precision : null;
}

/**
 * The quantity after a press of + or −, or of ArrowUp or ArrowDown in the field: the next multiple of
 * the step; without a step one more or one less, with the fraction kept. Null if that is above the
 * maximum, or not above 0. − stops at the lowest quantity on purpose: a repeated press must not
 * remove the line. Its remove button does, or a typed 0.
 */
export function stepQuantity(
  value: number,
  by: 1 | -1,
  { step, max }: QuantityLimits,
): number | null {
  const [units, size] = [toUnits(value), toUnits(step ?? 1)];
  const multiple = by === 1 ? Math.floor(units / size) + 1 : Math.ceil(units / size) - 1;
  const next = step === null ? units + by * precision : multiple * size;
  const highest = highestUnits(max, step);
  // From above the maximum, one press of − sets the maximum.
  const allowed = by === 1 && next > highest ? null : Math.min(next, highest);
  return allowed !== null && Number.isFinite(allowed) && allowed > 0 ? allowed / precision : null;
}
