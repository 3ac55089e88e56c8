import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { main } from '../../scripts/recordings/main.ts';
import { aCart, aFolder, anExchange, cartPath } from './recording-factory.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folderOf(files: Record<string, unknown>): string {
  const folder = aFolder(files);
  folders.push(folder);
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

function pair(subtotal: string, cart: unknown = aCart()): Record<string, unknown> {
  return {
    'eur-cart.json': anExchange('eur-cart', { body: cart }),
    'eur-totals.json': anExchange('eur-totals', {
      path: `${cartPath}/totals`,
      body: `{"grand_total":1,"subtotal":${subtotal}}`,
    }),
  };
}

describe('the recordings check', () => {
  it('passes when the view arrives at the shop’s own subtotal, to the last digit', async () => {
    const { code, printed } = await run(pair('67.355'));
    expect(printed.at(-1)).toBe('2 passed, 0 failed');
    expect(printed[0]).toContain('67.355 EUR; as the shop says');
    expect(code).toBe(0);
  });

  it.each(['67.36', '67.3550000000000001', '67.35'])('fails when the shop says %s', async (subtotal) => {
    const { code, printed } = await run(pair(subtotal));
    expect(printed[0]).toMatch(/^FAIL {2}read/);
    expect(printed[0]).toContain(`the subtotal is 67.355, the shop says ${subtotal}`);
    expect(printed.at(-1)).toBe('1 passed, 1 failed');
    expect(code).toBe(1);
  });

  it('takes another spelling of the same amount as equal', async () => {
    expect((await run(pair('67.35500'))).code).toBe(0);
    expect((await run(pair('6.7355e1'))).code).toBe(0);
  });

  it('fails when the view hides an amount that the shop names', async () => {
    const { code, printed } = await run(pair('67.355', aCart({ items: [{ sku: 'CUP', qty: 1, price: 'dear' }] })));
    expect(printed[0]).toContain('the subtotal is unavailable, the shop says 67.355');
    expect(code).toBe(1);
  });

  it('fails when totals hold no readable subtotal', async () => {
    expect((await run(pair('"much"'))).code).toBe(1);
  });

  it('compares a read with totals of the same name and cart, also without the ending -cart', async () => {
    const totals = { path: `${cartPath}/totals`, body: '{"grand_total":1,"subtotal":1}' };
    const files = { 'a.json': anExchange('a'), 'b.json': anExchange('a-totals', totals) };
    expect((await run(files)).code).toBe(1);
  });

  it('does not compare carts with totals of another name, cart or folder', async () => {
    const totals = { path: `${cartPath}/totals`, body: '{"grand_total":1,"subtotal":1}' };
    const foreign = { ...totals, path: '/rest/default/V1/guest-carts/another/totals' };
    expect((await run({ 'a.json': anExchange('a'), 'b.json': anExchange('b-totals', totals) })).code).toBe(0);
    expect((await run({ 'a.json': anExchange('a'), 'b.json': anExchange('a-totals', foreign) })).code).toBe(0);
    expect(
      (await run({ 'x/a-cart.json': anExchange('a-cart'), 'y/a.json': anExchange('a-totals', totals) })).code,
    ).toBe(0);
  });

  it.each([
    ['cut off', '{"id": 9, "items": ['],
    ['a list', '[]'],
    ['a page', '<!doctype html><title>Shop</title>'],
    ['without a field of a cart', '{"message":"fine"}'],
  ])('fails when the body of a read is %s', async (_what, body) => {
    const { code, printed } = await run({ 'a.json': anExchange('a', { body }) });
    expect(printed[0]).toMatch(/^FAIL/);
    expect(code).toBe(1);
  });

  it('passes over errors that the client tells apart, and says their code', async () => {
    const { code, printed } = await run({
      'a.json': anExchange('a', { status: 503, type: 'text/html', body: '<html>' }),
    });
    expect(printed[0]).toMatch(/^ok {4}read {4}unavailable/);
    expect(code).toBe(0);
  });

  it.each([
    ['is no JSON', '{"id": 1'],
    ['is neither exchange nor cart', '{"message":"hello"}'],
  ])('reports a file that %s as a failure', async (_what, text) => {
    const { code, printed } = await run({ 'odd.json': text, 'good.json': aCart() });
    expect(printed.map((line) => line.slice(0, 4))).toEqual(['ok  ', 'FAIL', '1 pa']);
    expect(code).toBe(1);
  });

  it('reads plain carts, search results, lists of items and folders within folders, and leaves other files alone', async () => {
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

  it('prints nothing but one JSON object a line with --json', async () => {
    const { printed } = await run(
      { ...pair('67.355'), 'x.json': anExchange('x', { status: 401, body: {} }) },
      '--json',
    );
    expect(printed).toEqual([
      '{"name":"eur-cart","operation":"read","outcome":"cart","issues":[],"subtotal":67.355,"currency":"EUR"}',
      '{"name":"eur-totals","operation":"other","outcome":"skipped","issues":[],"subtotal":null,"currency":null}',
      '{"name":"x","operation":"read","outcome":"unauthorized","issues":[],"subtotal":null,"currency":null}',
    ]);
  });

  it('keeps every digit of a subtotal in JSON, past what a double holds', async () => {
    const items = [
      { item_id: 1, sku: 'A', name: 'A', qty: 9007199254740991, price: 9.99 },
      { item_id: 2, sku: 'B', name: 'B', qty: 0.001, price: 0.01 },
    ];
    const { printed } = await run({ 'a.json': { items, currency: { base_currency_code: 'USD' } } }, '--json');
    // 9007199254740991 × 9.99 + 0.00001, worked out by hand: 90071992547409910 − 90071992547409.91 + 0.00001.
    expect(printed[0]).toContain('"subtotal":89981920554862500.09001,');
  });

  it('fails a cart whose totals the shop refused, as nothing could be compared', async () => {
    const recordings = {
      ...pair('67.355'),
      'eur-totals.json': anExchange('eur-totals', { path: `${cartPath}/totals`, status: 404, body: { message: 'no' } }),
    };
    const { code, complaints } = await run(recordings, '--json');
    expect(code).toBe(1);
    expect(complaints.join()).toContain('eur-cart');
  });

  it('lists deviations with path, expected and received', async () => {
    const { printed } = await run({ 'a.json': aCart({ id: '12345-7' }) }, '--json');
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({
      issues: [{ path: 'id', expected: 'integer', received: 'string (7 characters)' }],
    });
  });

  it('says so when a folder holds no recordings', async () => {
    const { code, printed, complaints } = await run({ 'README.md': '' });
    expect(printed).toEqual([]);
    expect(complaints.join()).toContain('nothing was checked');
    expect(code).toBe(2);
  });

  it.each([
    [[], 'give one folder'],
    [['a', 'b'], 'give one folder'],
    [['no-such-folder'], 'cannot be read'],
    [['.', '--colour'], '--colour'],
  ])('ends with 2 and says how to fix it for the arguments %j', async (args, words) => {
    const complaints: string[] = [];
    const options = { roots: [], print: () => undefined, complain: (line: string) => complaints.push(line) };
    expect(await main({ args, ...options })).toBe(2);
    expect(complaints.join()).toContain('guest-cart: ');
    expect(complaints.join()).toContain(words);
  });

  it('looks for a relative folder in each of the places, in turn', async () => {
    const folder = folderOf({ 'a.json': aCart() });
    const roots = ['/no/such/place', dirname(folder)];
    const printed: string[] = [];
    const code = await main({
      args: [basename(folder)],
      roots,
      print: (line) => printed.push(line),
      complain: () => undefined,
    });
    expect(printed.at(-1)).toBe('1 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('runs from the command line, with the exit code as its answer', () => {
    const script = fileURLToPath(new URL('../../scripts/test-recordings.ts', import.meta.url));
    const { status, stdout } = spawnSync(process.execPath, [script, folderOf(pair('1')), '--json'], {
      encoding: 'utf8',
      timeout: 15_000,
    });
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual(['eur-cart', 'eur-totals']);
    expect(status).toBe(1);
  });
});
