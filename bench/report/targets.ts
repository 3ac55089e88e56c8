import type { DecodeCost } from '../measure/measure-decode.ts';
import { foreknown, foreknownByScript } from '../build/contender.ts';
import { leading, Summary, type Stage } from './summary.ts';
import { ratio, table } from './table.ts';
import type { Visit } from '../measure/visit.ts';

/** A target and the measured value. */
export interface Target {
  readonly what: string;
  readonly most: number;
  readonly unit: '×' | 'kB' | 'ms';
  /** NaN if it was not measured. */
  readonly measured: number;
  /** The ratio of the fastest visits, if there are several. */
  readonly best?: number;
  /** The value of a page that knows the cart in advance; NaN if that was not measured. */
  readonly floor?: number;
}

const painted = (visit: Visit): number => visit.painted;

/** The targets of painting, all against the hand-written page under the leading condition. */
export function paintTargets(summary: Summary): readonly Target[] {
  const [bare, lines, loader] = ['embed, bare tag', 'embed, tag and preload lines', 'embed, loader inlined'] as const;
  const row = (name: string, visit: string, stage: Stage, size: number, most: number): Target => {
    const found = summary.find({ name }, leading, `${size} items`);
    const what = `${name}, ${visit}, ${size} items`;
    if (found === undefined) return { what, most, unit: '×', measured: Number.NaN };
    const [measured, best] = [summary.ratio(found, stage, painted), summary.bestRatio(found, stage, painted)];
    const known = summary.find(name === loader ? foreknown : foreknownByScript, leading, `${size} items`);
    const floor = known === undefined ? Number.NaN : summary.ratio(known, stage, painted);
    return { what, most, unit: '×', measured, best, floor };
  };
  const longest = (name: string): number => {
    const found = summary.find({ name }, leading, '1000 items');
    return found === undefined ? Number.NaN : Summary.value(found, 'first', (visit) => visit.maxTask);
  };
  return [
    row(bare, 'first visit', 'first', 3, 1.15),
    row(lines, 'first visit', 'first', 3, 1.15),
    row(loader, 'first visit', 'first', 3, 1.15),
    row(bare, 'returning, nothing cached', 'uncached', 3, 0.7),
    row(bare, 'returning, script cached', 'cached', 3, 0.7),
    row(loader, 'returning, nothing cached', 'uncached', 3, 0.55),
    row('React library', 'first visit', 'first', 3, 1.9),
    row(bare, 'first visit', 'first', 1000, 1.15),
    row(lines, 'first visit', 'first', 1000, 1.15),
    row(loader, 'first visit', 'first', 1000, 1.15),
    { what: 'longest task after the response, 1,000 items, bare tag', most: 200, unit: 'ms', measured: longest(bare) },
  ];
}

export function decodeTargets(costs: readonly DecodeCost[]): readonly Target[] {
  return costs
    .filter(({ size }) => size === 1000)
    .map(({ body, decode }) => ({
      what: `parse and decode, 1,000 items, ${body}`,
      most: 1.9,
      unit: '×',
      measured: decode,
    }));
}

export function targetTable(targets: readonly Target[]): string {
  const show = (value: number, unit: Target['unit']): string => {
    if (unit === '×' || Number.isNaN(value)) return ratio(value);
    return `${value.toFixed(unit === 'kB' ? 1 : 0)} ${unit}`;
  };
  return table(
    ['target', 'at most', 'measured', '', 'fastest visits', 'floor'],
    targets.map(({ what, most, unit, measured, best, floor = Number.NaN }) => [
      what,
      show(most, unit),
      show(measured, unit),
      Number.isNaN(measured) ? 'not measured' : measured <= most ? 'reached' : '**missed**',
      best === undefined ? '' : ratio(best),
      Number.isNaN(floor) ? '' : ratio(floor),
    ]),
  );
}
