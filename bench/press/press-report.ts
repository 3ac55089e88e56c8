import { median } from '../report/stats.ts';
import { table } from '../report/table.ts';
import { interactions, type Interaction, type Pressed } from './press-all.ts';

interface ReportOptions {
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly browser: string;
}

/** Maximum milliseconds for our carts. */
const targets: Readonly<Record<Interaction, (size: number) => number>> = {
  '+': (size) => (size <= 3 ? 50 : size <= 100 ? 80 : 100),
  remove: (size) => (size <= 3 ? 50 : size <= 100 ? 80 : 100),
  undo: (size) => (size <= 3 ? 50 : size <= 100 ? 80 : 100),
  'show more': () => 100,
  'open drawer': () => 100,
  'lines in the drawer': () => Number.POSITIVE_INFINITY,
};

function cellOf(presses: readonly Pressed[], target: number, isOurs: boolean): string {
  if (presses.length === 0) return '';
  const shown = presses.map((press) => press.shown);
  const middle = median(shown);
  const text = `${middle.toFixed(0)} (${Math.max(...shown).toFixed(0)})`;
  return isOurs && middle > target ? `**${text}**` : text;
}

/** The results as Markdown. */
export function pressReport(pressed: readonly Pressed[], { sizes, rounds, browser }: ReportOptions): string {
  const names = [...new Set(pressed.map(({ contender }) => contender))];
  const rows = interactions.flatMap((interaction) =>
    sizes.flatMap((size) => {
      const here = pressed.filter((press) => press.pressed === interaction && press.size === size);
      if (here.length === 0) return [];
      const target = targets[interaction](size);
      const cells = names.map((name, index) =>
        cellOf(
          here.filter(({ contender }) => contender === name),
          target,
          index > 1,
        ),
      );
      return [[interaction, String(size), target === Number.POSITIVE_INFINITY ? '' : `≤ ${target}`, ...cells]];
    }),
  );
  const forced = names.map((name) => {
    const all = pressed.filter(({ contender }) => contender === name).map((press) => press.forced);
    return `${name} ${median(all).toFixed(1)} ms`;
  });
  return [
    '## Presses',
    `Written by \`node bench/presses.ts\`: ${rounds} rounds, Chromium ${browser}, 4× CPU slowdown, alternating contenders. Milliseconds from the input event to the end of the first frame that shows the result: the median, and in brackets the maximum. A median above its target is bold. The first press of “+” on a page does not count.`,
    table(['press', 'lines', 'target', ...names], rows),
    `Style and layout that scripts forced during a press, median: ${forced.join(', ')}.`,
  ].join('\n\n');
}
