import { bareTag, inlinedLoader, preloadedTag } from '../build/build-embed.ts';
import { kinds } from '../carts.ts';
import type { Contender } from '../build/contender.ts';
import type { Measured } from '../measure/measure.ts';
import { leading, Summary, type Stage } from './summary.ts';
import { ratio, table, whole } from './table.ts';

/** The visits that are measured with every kind of cart, and the maximum ratio to the hand-written page for each. */
const columns: readonly {
  readonly what: string;
  readonly contender: Contender;
  readonly stage: Stage;
  readonly most: number;
}[] = [
  { what: 'first visit, bare tag', contender: bareTag, stage: 'first', most: 1.15 },
  { what: 'first visit, preload lines', contender: preloadedTag, stage: 'first', most: 1.15 },
  { what: 'first visit, loader', contender: inlinedLoader, stage: 'first', most: 1.15 },
  { what: 'returning, nothing cached, bare tag', contender: bareTag, stage: 'uncached', most: 0.7 },
  { what: 'returning, script cached, bare tag', contender: bareTag, stage: 'cached', most: 0.7 },
  { what: 'returning, nothing cached, loader', contender: inlinedLoader, stage: 'uncached', most: 0.55 },
  { what: 'returning, script cached, loader', contender: inlinedLoader, stage: 'cached', most: 0.55 },
];

function cell(summary: Summary, measured: Measured | undefined, stage: Stage, most: number): string {
  if (measured === undefined) return '–';
  const value = summary.ratio(measured, stage, (visit) => visit.painted);
  const milliseconds = whole(Summary.value(measured, stage, (visit) => visit.painted));
  const text = `${ratio(value)} (${milliseconds})`;
  // Rounded first, so that a cell with the value of the target has reached it.
  return Number(value.toFixed(2)) > most ? `**${text}**` : text;
}

/** A row for each visit and a column for each kind of cart: the ratio to the hand-written page, and milliseconds. */
export function kindTable(summary: Summary): string {
  const measured = kinds.flatMap((kind) => {
    const group = summary.groups().find(([any]) => any?.condition === leading && any.cart.kind === kind);
    return group === undefined ? [] : [{ kind, group }];
  });
  const rows = columns.map(({ what, contender, stage, most }) => [
    what,
    `≤ ${ratio(most)}`,
    ...measured.map(({ group }) => {
      return cell(
        summary,
        group.find((each) => each.contender.name === contender.name),
        stage,
        most,
      );
    }),
  ]);
  return table(['', 'target', ...measured.map(({ kind }) => kind)], rows);
}
