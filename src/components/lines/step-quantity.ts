import { isZero, parseQuantity } from '../../core/messages/parse-quantity.ts';

/** The quantities that a product is sold in. Null if no limit is known. */
export interface QuantityLimits {
  readonly step: number | null;
  readonly max: number | null;
}

export type BrokenLimit = keyof QuantityLimits;

/** Shops keep four decimals of a quantity, so quantities are counted in units of 0.0001. */
const precision = 10_000;

const toUnits = (quantity: number): number => Math.round(quantity * precision);

/** The limit that a quantity breaks; null if it breaks none. */
export function brokenLimit(value: number, { step, max }: QuantityLimits): BrokenLimit | null {
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
function largestQuantity({ step, max }: QuantityLimits): number | null {
  const units = highestUnits(max, step);
  return units > 0 ? units / precision : null;
}

/** What a press of + or − leads to. */
export type QuantityStep =
  | { readonly kind: 'set'; readonly qty: number }
  | { readonly kind: 'at-max' | 'at-min' };

/**
 * What a press of + or −, or of ArrowUp or ArrowDown in the field, leads to: the next multiple of the
 * step; without a step one more or one less, with the fraction kept.
 */
export function stepQuantity(
  value: number,
  by: 1 | -1,
  { step, max }: QuantityLimits,
): QuantityStep {
  const [units, size] = [toUnits(value), toUnits(step ?? 1)];
  const multiple = by === 1 ? Math.floor(units / size) + 1 : Math.ceil(units / size) - 1;
  const next = step === null ? units + by * precision : multiple * size;
  const highest = highestUnits(max, step);
  if (by === 1 && next > highest) return { kind: 'at-max' };
  // From above the maximum, one press of − sets the maximum.
  const allowed = Math.min(next, highest);
  return allowed > 0 ? { kind: 'set', qty: allowed / precision } : { kind: 'at-min' };
}

/** What a typed text leads to. `cut`: more was typed than can be bought, and `qty` is the most. */
type TypedQuantity =
  | { readonly kind: 'nothing' | 'zero' }
  | { readonly kind: 'set' | 'cut'; readonly qty: number }
  | { readonly kind: 'refused'; readonly limit: BrokenLimit | null };

/** @param locale of the page: the digits and separators of others are understood, too */
export function typedQuantity(text: string, limits: QuantityLimits, locale: string): TypedQuantity {
  if (text.trim() === '') return { kind: 'nothing' };
  if (isZero(text)) return { kind: 'zero' };
  const qty = parseQuantity(text, locale);
  if (qty === null) return { kind: 'refused', limit: null };
  const limit = brokenLimit(qty, limits);
  if (limit === null) return { kind: 'set', qty };
  const most = limit === 'max' ? largestQuantity(limits) : null;
  return most === null ? { kind: 'refused', limit } : { kind: 'cut', qty: most };
}
