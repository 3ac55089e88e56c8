import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import {
  interactions,
  pressAll,
  withPressPages,
  type Interaction,
  type Pressed,
} from './press-pages.ts';
import { median, table } from './stats.ts';

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
export function pressReport(
  pressed: readonly Pressed[],
  { sizes, rounds, browser }: ReportOptions,
): string {
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
      return [
        [
          interaction,
          String(size),
          target === Number.POSITIVE_INFINITY ? '' : `≤ ${target}`,
          ...cells,
        ],
      ];
    }),
  );
  const forced = names.map((name) => {
    const all = pressed.filter(({ contender }) => contender === name).map((press) => press.forced);
    return `${name} ${median(all).toFixed(1)} ms`;
  });
  return [
    '## Presses',
    `Written by \`npm run bench -- presses\`: ${rounds} rounds, Chromium ${browser}, 4× CPU slowdown, alternating contenders. Milliseconds from the input event to the end of the first frame that shows the result: the median, and in brackets the maximum. A median above its target is bold. The first press of “+” on a page does not count.`,
    table(['press', 'lines', 'target', ...names], rows),
    `Style and layout that scripts forced during a press, median: ${forced.join(', ')}.`,
  ].join('\n\n');
}

/**
 * `npm run bench -- presses`: presses buttons of carts with 3, 100 and 1,000 lines in Chromium at
 * 4× CPU slowdown, and writes `bench/PRESSES.md`. Within a round, the contenders alternate.
 * `--rounds N` sets the number of rounds, `--sizes 3,100` the sizes. With either option, nothing is
 * written.
 */
export async function benchPresses(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      sizes: { type: 'string', default: '3,100,1000' },
    },
  });
  const rounds = Number(values.rounds);
  const sizes = values.sizes.split(',').map(Number);
  const isWhole = values.sizes === '3,100,1000';

  const pressed: Pressed[] = [];
  let version = '';
  await withPressPages({ largest: Math.max(...sizes) }, async ({ browser, shop, contenders }) => {
    version = browser.version();
    for (let round = 0; round < rounds; round += 1) {
      for (const size of sizes) {
        for (const contender of contenders)
          pressed.push(...(await pressAll({ browser, shop, contender, size })));
        console.log(`round ${round + 1} of ${rounds}, ${size} lines`);
      }
    }
  });
  const text = pressReport(pressed, { sizes, rounds, browser: version });
  console.log(text);
  if (isWhole) {
    const file = join(import.meta.dirname, 'PRESSES.md');
    writeFileSync(file, (await format('results.md', text, { printWidth: 120 })).code);
  }
}
