import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { main } from '../../scripts/recordings/main.ts';
import { aCart, aFolder, anExchange, cartPath, theTotals } from './recording-factory.ts';

function folderOf(files: Record<string, unknown>): string {
  const folder = aFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function run(files: Record<string, unknown>, ...flags: string[]) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await main({
    args: [folderOf(files), ...flags],
    roots: [],
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, printed, complaints };
}

/** A cart and its totals. */
function pair(
  totals: Record<string, unknown> = {},
  cart: unknown = aCart(),
): Record<string, unknown> {
  return {
    'eur-cart.json': anExchange('eur-cart', { body: cart }),
    'eur-totals.json': anExchange('eur-totals', {
      path: `${cartPath}/totals`,
      body: theTotals(totals),
    }),
  };
}

const [cup, oil] = theTotals()['items'] as readonly Record<string, unknown>[];
const segments = theTotals()['total_segments'] as readonly Record<string, unknown>[];

describe('the recordings check', () => {
  it('passes if every amount is shown as in the totals, and counts the amounts', async () => {
    const { code, printed } = await run(pair());
    expect(printed[0]).toMatch(/^ok {4}read .*81\.86 EUR; \d+ amounts as the shop says/);
    expect(printed.slice(-2)).toEqual([
      expect.stringMatching(/^\d\d+ amounts compared/),
      '2 passed, 0 failed',
    ]);
    expect(code).toBe(0);
  });

  it('compares every line of a cart with 130 lines, although the page renders a long list in steps', async () => {
    const numbers = Array.from({ length: 130 }, (_, index) => index + 1);
    const [first] = aCart()['items'] as readonly Record<string, unknown>[];
    const items = numbers.map((item_id) => ({ ...first, item_id, sku: `CUP-${item_id}` }));
    const long = { ...aCart(), items, items_count: 130, items_qty: 390 };
    const counted = numbers.map((item_id) => ({ ...cup, item_id }));
    const amounts = { subtotal: 7_124, subtotal_incl_tax: 8_547.5, grand_total: 8_552.5 };
    const total_segments = segments.map((one) => {
      const values = { subtotal: 8_547.5, grand_total: 8_552.5 } as Record<string, unknown>;
      return { ...one, value: values[String(one['code'])] ?? one['value'] };
    });
    const { code, printed } = await run(pair({ ...amounts, items: counted, total_segments }, long));
    // Unit and row of each line, in four displays.
    expect(Number(/(\d+) amounts as the shop says/.exec(printed[0] ?? '')?.[1])).toBeGreaterThan(
      130 * 2 * 4,
    );
    expect(code).toBe(0);
  });

  it('takes the display from the segment "subtotal"', async () => {
    const excluding = segments.map((one) =>
      one['code'] === 'subtotal' ? { ...one, value: 68.22 } : one,
    );
    const { code, printed } = await run(pair({ total_segments: excluding }), '--json');
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({
      taxDisplay: 'excluding',
      lines: [
        { sku: 'CUP', unit: 18.27, row: 54.8 },
        { sku: 'OIL', unit: 5.37, row: 13.42 },
      ],
      subtotal: 68.22,
    });
    expect(code).toBe(0);
  });

  it('fails if totals contradict themselves', async () => {
    const wrong = segments.map((one) => (one['code'] === 'subtotal' ? { ...one, value: 70 } : one));
    const { code, printed } = await run(pair({ total_segments: wrong }));
    expect(printed[0]).toContain('the segment "subtotal" is neither of the two subtotals');
    expect(code).toBe(1);
  });

  it('expects no row total for a line whose quantity differs in the totals', async () => {
    const { code, printed } = await run(pair({ items: [{ ...cup, qty: 4 }, oil] }), '--json');
    const { lines } = JSON.parse(printed[0] ?? '') as { lines: readonly unknown[] };
    expect(lines).toEqual([
      { sku: 'CUP', unit: 21.92, row: null },
      { sku: 'OIL', unit: 6.45, row: 16.11 },
    ]);
    expect(code).toBe(0);
  });

  it('expects a note if the subtotal includes more than the lines', async () => {
    const cart = aCart({ items: [(aCart()['items'] as readonly unknown[])[0]], items_qty: 3 });
    expect((await run(pair({ items: [cup] }, cart))).code).toBe(0);
  });

  // With these totals, each cart would fail.
  const totals = { path: `${cartPath}/totals`, body: theTotals({ grand_total: 1 }) };
  const foreign = { ...totals, path: '/rest/default/V1/guest-carts/another/totals' };
  it.each<[string, Record<string, unknown>]>([
    ['name', { 'a.json': anExchange('a'), 'b.json': anExchange('b-totals', totals) }],
    ['cart', { 'a.json': anExchange('a'), 'b.json': anExchange('a-totals', foreign) }],
    ['folder', { 'x/a.json': anExchange('a-cart'), 'y/a.json': anExchange('a-totals', totals) }],
  ])('does not compare a cart with totals of a different %s', async (_what, files) => {
    expect((await run(files)).code).toBe(0);
  });

  it.each([
    ['cut off', '{"id": 9, "items": ['],
    ['a list', '[]'],
    ['a page', '<!doctype html><title>Shop</title>'],
    ['without a field of a cart', '{"message":"fine"}'],
  ])('fails if the body of a read is %s', async (_what, body) => {
    const { code, printed } = await run({ 'a.json': anExchange('a', { body }) });
    expect(printed[0]).toMatch(/^FAIL/);
    expect(code).toBe(1);
  });

  it('accepts errors with a code of the client, and prints the code', async () => {
    const { code, printed } = await run({
      'a.json': anExchange('a', { status: 503, type: 'text/html', body: '<html>' }),
    });
    expect(printed[0]).toMatch(/^ok {4}read {4}unavailable/);
    expect(code).toBe(0);
  });

  it('reads plain carts, search results, lists of items and nested folders, and ignores other files', async () => {
    const { code, printed } = await run({
      'README.md': '# no recording',
      'cart.json': aCart(),
      'deep/er/items.json': [{ item_id: 1, sku: 'A', name: 'A', qty: 2, price: 1.25 }],
      'found.json': {
        items: [aCart(), aCart({ items: [], items_count: 0, items_qty: 0 })],
        search_criteria: {},
        total_count: 2,
      },
    });
    expect(printed).toHaveLength(5);
    expect(printed.join('\n')).toMatch(
      / cart {2}\(67\.355 EUR\)[^]* items {2}\(2\.5\)[^]* found\[0\] {2}\(67\.355 EUR\)[^]* found\[1\] {2}\(0 EUR\)/,
    );
    expect(code).toBe(0);
  });

  it('prints one JSON object per line and nothing else with --json', async () => {
    const { printed } = await run(
      { ...pair(), 'x.json': anExchange('x', { status: 401, body: {} }) },
      '--json',
    );
    const nothing =
      '"lines":[],"subtotal":null,"grandTotal":null,"taxDisplay":null,"currency":null';
    expect(printed).toEqual([
      '{"name":"eur-cart","operation":"read","outcome":"cart","issues":[],' +
        '"lines":[{"sku":"CUP","unit":21.92,"row":65.75},{"sku":"OIL","unit":6.45,"row":16.11}],' +
        '"subtotal":81.86,"grandTotal":86.86,"taxDisplay":"including","currency":"EUR"}',
      `{"name":"eur-totals","operation":"other","outcome":"skipped","issues":[],${nothing}}`,
      `{"name":"x","operation":"read","outcome":"unauthorized","issues":[],${nothing}}`,
    ]);
  });

  it.each([
    [[], 'give one folder'],
    [['a', 'b'], 'give one folder'],
    [['no-such-folder'], 'cannot be read'],
    [['.', '--colour'], '--colour'],
  ])('exits with 2 and a fix for the arguments %j', async (args, words) => {
    const complaints: string[] = [];
    const options = {
      roots: [],
      print: () => undefined,
      complain: (line: string) => complaints.push(line),
    };
    expect(await main({ args, ...options })).toBe(2);
    expect(complaints.join()).toContain('guest-cart: ');
    expect(complaints.join()).toContain(words);
  });

  it('runs from the command line with an exit code', () => {
    const script = fileURLToPath(new URL('../../scripts/test-recordings.ts', import.meta.url));
    const { status, stdout } = spawnSync(
      process.execPath,
      [script, folderOf(pair({ grand_total: 87 })), '--json'],
      { encoding: 'utf8' },
    );
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual([
      'eur-cart',
      'eur-totals',
    ]);
    expect(status).toBe(1);
  });
});
