import type { Measured } from '../measure/measure.ts';
import { spread } from './stats.ts';
import { numbers, Summary, type Stage } from './summary.ts';
import { ratio, table, whole } from './table.ts';
import type { Condition, Visit } from '../measure/visit.ts';

const painted = (visit: Visit): number => visit.painted;
const current = (visit: Visit): number => visit.current;

export function conditionName({ slowdown, slowNetwork }: Condition): string {
  return `${slowdown === 1 ? 'full speed' : `${slowdown}× CPU slowdown`}, ${slowNetwork ? 'slow network' : 'no network limit'}`;
}

function cell(summary: Summary, measured: Measured, stage: Stage, pick: (visit: Visit) => number): string {
  const value = Summary.value(measured, stage, pick);
  if (!Number.isFinite(value)) return '–';
  const by = measured.journeys.length < 3 ? '' : ` ±${whole(spread(numbers(measured.journeys, stage, pick)))}`;
  return `${whole(value)}${by} (${ratio(summary.ratio(measured, stage, pick))})`;
}

/** One table per condition: the time of the first paint, and of the paint of the shop's response. */
export function paintTables(summary: Summary): string {
  const parts: string[] = [];
  for (const group of summary.groups()) {
    const [any] = group;
    if (any === undefined) continue;
    const { condition, cart, journeys } = any;
    const hasUncached = journeys[0]?.uncached != null;
    const head = ['', 'first visit', 'returning, cached'];
    if (hasUncached) head.push('returning, nothing cached');
    head.push('response shown, cached');
    const rows = group.map((measured) => {
      const cells = [cell(summary, measured, 'first', painted), cell(summary, measured, 'cached', painted)];
      if (hasUncached) cells.push(cell(summary, measured, 'uncached', painted));
      return [measured.contender.name, ...cells, cell(summary, measured, 'cached', current)];
    });
    parts.push(`### ${cart.name}, ${conditionName(condition)} (rounds: ${journeys.length})`, table(head, rows));
  }
  return parts.join('\n\n');
}

/** Long tasks after the response, and the heap. */
export function workTable(summary: Summary): string {
  const rows = summary.groups().flatMap((group) =>
    group
      .filter(({ condition }) => condition.slowdown === 4)
      .map((measured) => {
        const { condition, cart, contender } = measured;
        const task = (stage: Stage): string => whole(Summary.value(measured, stage, (visit) => visit.maxTask));
        return [
          `${contender.name}, ${cart.name}, ${condition.slowNetwork ? 'slow' : 'unlimited'} network`,
          task('first'),
          whole(Math.max(...numbers(measured.journeys, 'first', (visit) => visit.maxTask))),
          task('cached'),
        ];
      }),
  );
  return table(
    ['longest task after the response, ms at 4×', 'first visit', 'slowest first visit', 'returning, cached'],
    rows,
  );
}

export function heapTable(summary: Summary): string {
  const rows = summary.groups().flatMap((group) =>
    group
      .filter(({ condition }) => condition.slowdown === 1 && !condition.slowNetwork)
      .map((measured) => {
        const heap = (visit: Visit): number => (visit.heap ?? Number.NaN) / 1e6;
        const value = Summary.value(measured, 'first', heap);
        return [`${measured.contender.name}, ${measured.cart.name}`, value.toFixed(2)];
      }),
  );
  return table(['JavaScript heap with the cart on screen', 'MB'], rows);
}
