import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchServer, type File, fileOf, shopDelay, startServer } from '../../bench/server.ts';

const kept: readonly File['keep'][] = ['page', 'file', 'response'];

let server: BenchServer;
beforeAll(async () => {
  server = await startServer(
    new Map(kept.map((keep) => [`/${keep}`, fileOf('text/plain', keep, keep.repeat(400))])),
  );
});
afterAll(() => server.close());

/**
 * Milliseconds until the response. Only a lower bound can be tested, because the machine may be
 * busy.
 */
async function timeOf(path: string): Promise<number> {
  const began = performance.now();
  await (await fetch(server.url + path)).text();
  return performance.now() - began;
}

// A timer may be a millisecond early.
const early = 1;

describe('the server of the bench', () => {
  it('waits for the delay of the shop before it responds', async () => {
    server.responseLatency = 0;
    expect(await timeOf('/response')).toBeGreaterThanOrEqual(shopDelay - early);
  });

  it('adds the network latency to the delay of the shop', async () => {
    server.responseLatency = 150;
    expect(await timeOf('/response')).toBeGreaterThanOrEqual(shopDelay + 150 - early);
  });

  it.each([
    ['page', 'no-cache'],
    ['file', 'public, max-age=31536000, immutable'],
    ['response', 'no-store'],
  ])('sends a %s with the Cache-Control of a shop: %s', async (path, caching) => {
    const response = await fetch(`${server.url}/${path}`);
    expect(response.headers.get('cache-control')).toBe(caching);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe(path.repeat(400));
  });

  it('responds with 404 to any other path', async () => {
    const response = await fetch(`${server.url}/elsewhere`);
    expect(response.status).toBe(404);
  });
});
