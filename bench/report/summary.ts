import { handWritten, type Contender } from '../build/contender.ts';
import type { Measured } from '../measure/measure.ts';
import { median } from './stats.ts';
import type { Condition, Journey, Visit } from '../measure/visit.ts';

/** The condition of the targets. */
export const leading: Condition = { slowdown: 4, slowNetwork: true };

export type Stage = keyof Journey;

/** Selects a number of a visit. */
type Reading = (visit: Visit) => number;

/** All measurements, by contender, condition, cart and visit. */
export class Summary {
  readonly #all: readonly Measured[];

  constructor(all: readonly Measured[]) {
    this.#all = all;
  }

  /** The conditions in the order of measuring, with their contenders. */
  groups(): readonly (readonly Measured[])[] {
    return [...Map.groupBy(this.#all, ({ condition, cart }) => JSON.stringify([condition, cart.name])).values()];
  }

  group(condition: Condition, cartName: string): readonly Measured[] {
    return this.#all.filter(
      (each) =>
        each.cart.name === cartName &&
        each.condition.slowdown === condition.slowdown &&
        each.condition.slowNetwork === condition.slowNetwork,
    );
  }

  find({ name }: Pick<Contender, 'name'>, condition: Condition, cartName: string): Measured | undefined {
    return this.group(condition, cartName).find(({ contender }) => contender.name === name);
  }

  /** The median over all visits of a kind. NaN if there are none. */
  static value({ journeys }: Measured, stage: Stage, pick: Reading): number {
    return median(numbers(journeys, stage, pick));
  }

  /** The median of the ratios to the hand-written page, round by round: a slow round cancels out. */
  ratio(measured: Measured, stage: Stage, pick: Reading): number {
    const base = this.find(handWritten, measured.condition, measured.cart.name);
    if (base === undefined) return Number.NaN;
    const [own, other] = [numbers(measured.journeys, stage, pick), numbers(base.journeys, stage, pick)];
    return median(own.map((value, round) => value / (other[round] ?? Number.NaN)));
  }

  /** The ratio of the fastest visits, during which the machine had the least other load. */
  bestRatio(measured: Measured, stage: Stage, pick: Reading): number {
    const base = this.find(handWritten, measured.condition, measured.cart.name);
    const best = (of: Measured): number => Math.min(...numbers(of.journeys, stage, pick));
    const value = base === undefined ? Number.NaN : best(measured) / best(base);
    return Number.isFinite(value) ? value : Number.NaN;
  }
}

export function numbers(journeys: readonly Journey[], stage: Stage, pick: Reading): readonly number[] {
  return journeys.flatMap((journey) => {
    const visit = journey[stage];
    return visit === null ? [] : [pick(visit)];
  });
}
