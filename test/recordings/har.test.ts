import { describe, expect, it, onTestFinished } from 'vitest';
import { rmSync } from 'node:fs';
import { exchangesOfHar } from '../../scripts/recordings/har.ts';
import { main } from '../../scripts/recordings/main.ts';
import { aFolder, anExchange, cartPath, theTotals } from './recording-factory.ts';

/** A request of a HAR file, from `start` to `end` in milliseconds. */
function entry(start: number, end: number, exchange: ReturnType<typeof anExchange>) {
  const { request, response } = exchange;
  const headers = Object.entries(response.headers).map(([name, value]) => ({ name, value }));
  return {
    startedDateTime: new Date(start).toISOString(),
    time: end - start,
    request: { method: request.method, url: `https://shop.example${request.path}` },
    response: {
      status: response.status,
      headers: [...headers, { name: ':status', value: '200' }],
      content: { text: Buffer.from(response.body).toString('base64'), encoding: 'base64' },
    },
  };
}

const read = (start: number, end: number) => entry(start, end, anExchange('read'));
const totals = (start: number, end: number) =>
  entry(start, end, anExchange('totals', { path: `${cartPath}/totals`, body: theTotals() }));
const write = (start: number, end: number) =>
  entry(start, end, anExchange('add', { method: 'POST', path: `${cartPath}/items`, body: {} }));
const picture = entry(0, 9, anExchange('picture', { path: '/mug.jpg', body: '' }));

const harOf = (...entries: readonly ReturnType<typeof entry>[]) => ({ log: { entries } });
const namesIn = (...entries: readonly ReturnType<typeof entry>[]) =>
  exchangesOfHar(harOf(...entries)).map(({ name }) => name);

describe('a HAR file', () => {
  it('is replayed, and every amount compared with the totals of the shop', async () => {
    const folder = aFolder({
      'shop.har': harOf(picture, write(0, 5), read(10, 20), totals(21, 30)),
    });
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const printed: string[] = [];
    const print = (line: string): void => void printed.push(line);
    const code = await main({ args: [folder], roots: [], print, complain: print });
    expect(printed[1]).toMatch(/^ok {4}read .*003-cart .*81\.86 EUR; \d+ amounts as the shop says/);
    expect(code).toBe(0);
  });

  it('has only the requests to carts', () => {
    expect(namesIn(picture, read(10, 20))).toEqual(['001']);
  });

  it('compares a cart only with totals of the same state', () => {
    // The response of a read that starts during a write may have either state.
    expect(namesIn(write(0, 10), read(5, 20), totals(30, 40))).toEqual(['001', '002', '003']);
    expect(namesIn(read(0, 5), write(6, 8), totals(9, 12))).toEqual(['001', '002', '003']);
    // The order of the two reads is not defined.
    expect(namesIn(totals(0, 10), read(1, 9))).toEqual(['001-totals', '001-cart']);
  });
});
