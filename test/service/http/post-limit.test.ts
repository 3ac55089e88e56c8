import { afterEach, describe, expect, it } from 'vitest';
import { createPostLimiter } from '../../../src/service/http/request-guards.ts';
import { serveGuestCartService, type RunningService } from '../../../src/service/node/server.ts';
import { createTestService, type TestServiceOptions } from '../../support/service.ts';

const running: RunningService[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

/** A service with client addresses, and a clock that only the test moves. */
function limitedShop(options: TestServiceOptions = {}) {
  const time = { now: 1_700_000_000_000 };
  const shop = createTestService({ postLimit: { burst: 3, perSecond: 0.5 }, clock: () => time.now, ...options });
  const url = `${shop.baseUrl}/V1/guest-carts`;
  const post = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
    shop.service.fetch(new Request(url, { method: 'POST', headers }), address);
  const posts = async (address: string, count: number): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await post(address)).status);
    return statuses;
  };
  return { ...shop, time, url, post, posts };
}

describe('a flood of POSTs', () => {
  it('gets 429 with the time to wait, and is accepted again after it', async () => {
    const { time, post, posts } = limitedShop();
    expect(await posts('192.0.2.1', 3)).toEqual([200, 200, 200]);
    const response = await post('192.0.2.1');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await response.json()).toEqual({ message: expect.any(String) });
    time.now += 1999;
    expect((await post('192.0.2.1')).headers.get('retry-after')).toBe('1');
    time.now += 1;
    expect(await posts('192.0.2.1', 2)).toEqual([200, 429]);
  });

  it('is not limited when the server passes something other than an address', async () => {
    const { service, url } = limitedShop({ postLimit: { burst: 1, perSecond: 0.5 } });
    const responses = [1, 2, 3].map(() =>
      service.fetch(new Request(url, { method: 'POST' }), { incoming: {}, outgoing: {} }),
    );
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('creates only the carts of accepted requests', async () => {
    const { posts, getCart, createCart } = limitedShop();
    await posts('192.0.2.1', 50);
    expect((await getCart(await createCart())).id).toBe(4);
  });

  it('does not affect reads and assignments of the same client', async () => {
    const { service, url, posts, createCart } = limitedShop();
    const id = await createCart();
    await posts('192.0.2.1', 9);
    const read = await service.fetch(new Request(`${url}/${id}`), '192.0.2.1');
    const headers = { 'content-type': 'application/json' };
    const assign = new Request(`${url}/${id}`, { method: 'PUT', headers, body: '{"customerId":1,"storeId":1}' });
    expect([read.status, (await service.fetch(assign, '192.0.2.1')).status]).toEqual([200, 200]);
  });

  it('does not affect other clients', async () => {
    const { posts } = limitedShop();
    await posts('192.0.2.1', 9);
    expect(await posts('192.0.2.2', 3)).toEqual([200, 200, 200]);
  });

  it('exposes Retry-After to allowed origins and does not count rejected origins', async () => {
    const { post, posts } = limitedShop({ cors: ['https://www.shop.example'] });
    const evil = { origin: 'https://evil.example' };
    for (let index = 0; index < 9; index += 1) expect((await post('192.0.2.1', evil)).status).toBe(403);
    expect(await posts('192.0.2.1', 4)).toEqual([200, 200, 200, 429]);
    const response = await post('192.0.2.1', { origin: 'https://www.shop.example' });
    expect(response.status).toBe(429);
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
    expect(response.headers.get('access-control-allow-origin')).toBe('https://www.shop.example');
  });

  it('is accepted when the limit is disabled or the client has no address', async () => {
    const { posts } = limitedShop({ postLimit: false });
    expect(new Set(await posts('192.0.2.1', 9))).toEqual(new Set([200]));
    const { fetch, url } = limitedShop();
    for (let index = 0; index < 9; index += 1) expect((await fetch(url, { method: 'POST' })).status).toBe(200);
  });

  it('is identified by its IP address over HTTP', async () => {
    const shop = createTestService({ postLimit: { burst: 2, perSecond: 0.001 } });
    const server = await serveGuestCartService({ service: shop.service });
    running.push(server);
    const statuses: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const response = await fetch(`${server.url}/rest/default/V1/guest-carts`, { method: 'POST' });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('the rate limiter', () => {
  it('never accumulates more tokens than the burst', () => {
    let now = 0;
    const limiter = createPostLimiter({ burst: 2, perSecond: 1 }, () => now);
    limiter('a');
    now = 1_000_000;
    expect([limiter('a'), limiter('a'), limiter('a')]).toEqual([0, 0, 1]);
  });

  it('keeps working when the clock is set back', () => {
    let now = 1_000_000;
    const limiter = createPostLimiter({ burst: 1, perSecond: 1 }, () => now);
    limiter('a');
    now = 0;
    expect(limiter('a')).toBe(1);
    now = 1000;
    expect(limiter('a')).toBe(0);
  });

  it.each([
    { burst: 0, perSecond: 1 },
    { burst: 1, perSecond: 0 },
    { burst: Number.NaN, perSecond: 1 },
  ])('throws for %j, which would allow no requests', (postLimit) => {
    expect(() => createTestService({ postLimit })).toThrow(/postLimit/);
  });
});
