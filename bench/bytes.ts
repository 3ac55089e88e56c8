import { benchCart } from './carts.ts';
import type { Program } from './program.ts';
import type { Files } from './server.ts';
import { addPaintPages, withStage } from './stage.ts';
import { table } from './stats.ts';
import { newTab, newVisitor, visit } from './visit.ts';

/** What a page of a plain cart loads, in bytes of gzip. */
export interface BytesRow {
  readonly page: string;
  readonly about: string;
  /** Until the cart is painted, and until nothing is loaded any more. */
  readonly painted: number;
  readonly idle: number;
  readonly requests: number;
}

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

export const bytes: Program<BytesRow> = {
  about: 'what each page loads, until its cart is painted and until it is idle',
  defaults: { rounds: '1', lines: '3' },
  async measure(options, say) {
    const files: Files = new Map();
    say('building the pages');
    const pages = await addPaintPages(files, { ...options, kinds: ['plain'] });
    const cart = benchCart(options.lines[0] ?? 3);
    // The shop's response is the same for every page.
    const weigh = (paths: readonly string[]): number =>
      [...new Set(paths)].reduce((sum, path) => {
        const file = files.get(path);
        return file === undefined || file.keep === 'response' ? sum : sum + file.gzip().length;
      }, 0);
    const rows: BytesRow[] = [];
    await withStage(files, undefined, async ({ browser, server }) => {
      for (const { name, about, path } of pages) {
        const context = await newVisitor(browser, server, cart.id, cart);
        // On a fast network, files after the paint would arrive before its frame ends.
        const { page } = await newTab(context, server, { slowdown: 1, slowNetwork: true });
        const requested: string[] = [];
        page.on('request', (request) => requested.push(new URL(request.url()).pathname));
        const { arrived } = await visit(page, `${server.url}${path}?cart=${cart.id}`);
        await page.waitForLoadState('networkidle');
        const [painted, idle] = [weigh(arrived), weigh(requested)];
        rows.push({ page: name, about, painted, idle, requests: arrived.length });
        await context.close();
      }
    });
    return rows;
  },
  report: (rows) =>
    [
      '## Bytes',
      'What a first visit of a plain cart loads, without the shop’s response, which is the same for every page.',
      table(
        ['', 'requests until painted', 'kB gzip until painted', 'kB gzip until idle'],
        rows.map(({ page, requests, painted, idle }) => [
          page,
          String(requests),
          kilobytes(painted),
          kilobytes(idle),
        ]),
      ),
      'The pages:',
      rows.map(({ page, about }) => `- **${page}**: ${about}`).join('\n'),
    ].join('\n\n'),
};
