import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { main } from '../../scripts/recordings/main.ts';
import {
  aCart,
  aFolder,
  anExchange,
  cartPath,
  theTotals,
  type ExchangeOptions,
} from './recording-factory.ts';

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

/** Name, operation and outcome of each line that `--json` prints. */
async function outcomes(files: Record<string, unknown>) {
  const { code, printed } = await run(files, '--json');
  const lines = printed.map((line) => JSON.parse(line) as Record<string, string>);
  return {
    code,
    lines: lines.map((one) => `${one['name']} ${one['operation']} ${one['outcome']}`),
  };
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

  it('names the operation and the outcome of each exchange', async () => {
    const create: ExchangeOptions = { method: 'POST', path: '/rest/default/V1/guest-carts' };
    const assign: ExchangeOptions = { method: 'PUT', sent: '{"customerId": 1, "storeId": 1}' };
    const page = { type: 'text/html', body: '<!doctype html><h1>Back soon</h1>' };
    const notFound = { message: 'x', parameters: { fieldName: 'cartId', fieldValue: null } };
    const other = (method: string, path: string): ExchangeOptions => ({ method, path });
    const rows: readonly (readonly [ExchangeOptions, string])[] = [
      [{ ...create, body: '"AbCdEfGh"' }, 'create created'],
      [{ ...create, path: '/V1/guest-carts', body: '"a"' }, 'create created'],
      [{ ...create, path: '/shop/rest/V1/guest-carts', body: '"a"' }, 'create created'],
      [{ ...create, status: 400, body: { message: 'No.' } }, 'create rejected'],
      [{}, 'read cart'],
      [{ path: '/rest/V1/guest-carts/a%2Fb', status: 404 }, 'read invalid-argument'],
      [{ status: 404, body: notFound }, 'read cart-not-found'],
      [{ status: 503, ...page }, 'read unavailable'],
      [{ path: '/rest/V1/guest-carts/..', status: 404, body: notFound }, 'read invalid-argument'],
      [{ status: 0 }, 'read network'],
      [{ ...assign, body: 'true' }, 'assign assigned'],
      [{ ...assign, body: 'false' }, 'assign not-assigned'],
      [
        { ...assign, sent: '{"customerId": "x", "storeId": 1}', status: 400 },
        'assign invalid-argument',
      ],
      [{ ...assign, sent: '{"customerId":', status: 400 }, 'assign invalid-argument'],
      [other('OPTIONS', cartPath), 'other skipped'],
      [other('DELETE', cartPath), 'other skipped'],
      [other('GET', '/rest/V1/guest-carts'), 'other skipped'],
      [other('PUT', '/rest/V1/guest-carts'), 'other skipped'],
      [other('POST', `${cartPath}/items`), 'other skipped'],
      [other('PUT', `${cartPath}/coupons/TEN`), 'other skipped'],
      [other('GET', '/rest/V1/carts/mine'), 'other skipped'],
      [other('GET', '/'), 'other skipped'],
    ];
    const names = rows.map((_row, index) => String(index).padStart(2, '0'));
    const files = rows.map(([options], index) => [
      `${names[index]}.json`,
      anExchange(names[index] ?? '', options),
    ]);
    expect(await outcomes(Object.fromEntries(files))).toEqual({
      code: 0,
      lines: rows.map(([, expected], index) => `${names[index]} ${expected}`),
    });
  });

  it.each<readonly [string, unknown, readonly string[]]>([
    ['an exchange with its own name', anExchange('x'), ['x read cart']],
    ['an exchange without a name', anExchange(''), ['file read cart']],
    ['a list of exchanges', [anExchange('x'), anExchange('y')], ['x read cart', 'y read cart']],
    ['a cart', '{"id": 1, "items": []}', ['file read cart']],
    ['an empty list of items', { items: [] }, ['file read cart']],
    ['a list of carts', [aCart(), aCart()], ['file[0] read cart', 'file[1] read cart']],
    ['the totals of the shop', { subtotal: 1, grand_total: 2 }, ['file other skipped']],
    ...[
      ...['"cart"', '{}', '{"message":"no"}', '[]', '{"id": 1', ''],
      '{"request":{"method":"GET","path":"/"}}',
      '{"request":{"method":"GET"},"response":{"status":200}}',
      '{"request":{"method":"GET","path":"/"},"response":{}}',
      '{"request":{"method":"GET","path":"/"},"response":{"status":99}}',
    ].map((text) => [text, text, ['file other bad-response']] as const),
  ])('reads a file that contains %s', async (_what, file, expected) => {
    const code = expected[0]?.endsWith('bad-response') ? 1 : 0;
    expect(await outcomes({ 'file.json': file })).toEqual({ code, lines: expected });
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
});
