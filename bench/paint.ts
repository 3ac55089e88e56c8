import { benchCart, type BenchCart, type CartKind, kindDescriptions, kinds } from './carts.ts';
import { handWritten, type Page, strict } from './pages.ts';
import type { Program } from './program.ts';
import type { Files } from './server.ts';
import { addPaintPages, type Stage, turnsOf, withStage } from './stage.ts';
import { hundredths, median, ratios, spread, table, whole } from './stats.ts';
import { newTab, newVisitor, phone, visit, waitUntilIdle } from './visit.ts';

/** Milliseconds of one page with one kind of cart, a value for each round. */
export interface PaintRow {
  readonly page: string;
  readonly kind: CartKind;
  /** Until the lines and the subtotal are painted on a first visit. */
  readonly first: number[];
  /** The same on the next visit, with an empty HTTP cache. */
  readonly returning: number[];
  /** On that visit, until the shop's response is shown. Before it, a snapshot may be. */
  readonly response: number[];
}

/** A new visitor comes twice. */
async function travel({ browser, server }: Stage, page: Page, cart: BenchCart, row: PaintRow) {
  const { size, subtotal } = cart;
  const { texts, laterTexts } = page.shows === 'lines' ? { texts: [], laterTexts: [] } : cart;
  const context = await newVisitor(browser, server, cart.id, { size, subtotal, texts, laterTexts });
  const url = `${server.url}${page.path}?cart=${cart.id}`;
  try {
    const first = await newTab(context, server, phone);
    row.first.push(whole((await visit(first.page, url)).painted));
    await waitUntilIdle(first.page);
    await first.page.close();
    const second = await newTab(context, server, phone);
    const { painted, current } = await visit(second.page, url);
    row.returning.push(whole(painted));
    row.response.push(whole(current));
  } finally {
    await context.close();
  }
}

/** The highest ratios to the strict page. */
const goals = [
  { page: 'tag', visit: 'first', most: 1.05 },
  { page: 'loader', visit: 'first', most: 0.95 },
  { page: 'tag', visit: 'returning', most: 0.65 },
  { page: 'loader', visit: 'returning', most: 0.45 },
] as const;

type VisitName = 'first' | 'returning' | 'response';

const headings: Readonly<Record<VisitName, string>> = {
  first: 'First visit',
  returning: 'Returning, nothing cached',
  response: 'Returning, response shown',
};

/** A row for each page, a column for each kind of cart. */
function report(rows: readonly PaintRow[]): string {
  const shownKinds = kinds.filter((kind) => rows.some((row) => row.kind === kind));
  const pages = [...new Set(rows.map(({ page }) => page))];
  const find = (page: string, kind: CartKind): PaintRow | undefined =>
    rows.find((row) => row.page === page && row.kind === kind);
  const ratio = (page: string, other: string, kind: CartKind, visit: VisitName): number =>
    median(ratios(find(page, kind)?.[visit] ?? [], find(other, kind)?.[visit] ?? []));
  const mark = (value: number, most: number): string =>
    value > most ? `**${value.toFixed(2)}**` : value.toFixed(2);

  function cell(page: string, kind: CartKind, visit: VisitName): string {
    const times = find(page, kind)?.[visit];
    if (times === undefined) return '';
    const compared = [handWritten, strict].map(({ name }) =>
      mark(hundredths(ratio(page, name, kind, visit)), 1),
    );
    return `${whole(median(times))} ±${whole(spread(times))}: ${compared.join(', ')}`;
  }
  const visitTable = (visit: VisitName): string =>
    table(
      [headings[visit], ...shownKinds],
      pages.map((page) => [page, ...shownKinds.map((kind) => cell(page, kind, visit))]),
    );
  const goalTable = table(
    ['ratio to the strict page', 'goal', ...shownKinds],
    goals.map(({ page, visit, most }) => [
      `${page}, ${visit} visit`,
      `≤ ${most.toFixed(2)}`,
      ...shownKinds.map((kind) => mark(hundredths(ratio(page, strict.name, kind, visit)), most)),
    ]),
  );
  const earlier = pages.filter((page) => page.endsWith(', before'));
  const turnTable = table(
    ['now, as a ratio to before', ...shownKinds],
    earlier.flatMap((before) =>
      (['first', 'returning'] as const).map((visit) => [
        `${before.replace(', before', '')}, ${visit} visit`,
        ...shownKinds.map((kind) =>
          ratio(before.replace(', before', ''), before, kind, visit).toFixed(2),
        ),
      ]),
    ),
  );
  return [
    '## Paint',
    `Milliseconds from the navigation to the frame that shows lines and subtotal, at 4× CPU slowdown on a slow network: the median of ${rows[0]?.first.length ?? 0} rounds, half the interquartile range, and after the colon the ratios to \`${handWritten.name}\` and to \`${strict.name}\`. A ratio is the median of the ratios of the rounds. Ratios above 1 are bold: that page is faster. The kinds of cart:`,
    shownKinds.map((kind) => `- **${kind}**: ${kindDescriptions[kind]}`).join('\n'),
    'The goals. A missed one is bold:',
    goalTable,
    ...(earlier.length === 0 ? [] : [turnTable]),
    ...(['first', 'returning', 'response'] as const).map(visitTable),
  ].join('\n\n');
}

export const paint: Program<PaintRow> = {
  about: 'first and returning visits until the cart is painted, with --kinds and --lines 3',
  defaults: { rounds: '5', lines: '3' },
  async measure(options, say) {
    const files: Files = new Map();
    say('building the pages');
    const pages = await addPaintPages(files, options);
    const rows: PaintRow[] = [];
    await withStage(files, undefined, async (stage) => {
      for (const kind of options.kinds) {
        const cart = benchCart(options.lines[0] ?? 3, kind);
        const measured = pages.filter(({ shows }) => shows !== 'plain' || kind === 'plain');
        const own = measured.map((page) => {
          const row: PaintRow = { page: page.name, kind, first: [], returning: [], response: [] };
          return { page, row };
        });
        for (let round = 0; round < options.rounds; round += 1) {
          say(`${cart.name}, round ${round + 1} of ${options.rounds}`);
          for (const { page, row } of turnsOf(own, round)) await travel(stage, page, cart, row);
        }
        rows.push(...own.map(({ row }) => row));
      }
    });
    return rows;
  },
  report,
};
