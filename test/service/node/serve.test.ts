import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { serveGuestCartService, type RunningService } from '../../../src/service/node/server.ts';
import { createTestService, type TestService } from '../../support/service.ts';

const running: RunningService[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function start(): Promise<TestService & { readonly url: string }> {
  const shop = createTestService();
  const server = await serveGuestCartService({ service: shop.service });
  running.push(server);
  return { ...shop, url: server.url };
}

it('listens on a free port of the loopback address only', async () => {
  const { url } = await start();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

it('creates, fills, reads and assigns over HTTP', async () => {
  const { url } = await start();
  const carts = `${url}/rest/default/V1/guest-carts`;
  const headers = { 'content-type': 'application/json' };
  const id = (await (await fetch(carts, { method: 'POST' })).json()) as string;
  const body = JSON.stringify({ cartItem: { sku: 'THROW-WOOL', qty: 2 } });
  expect((await fetch(`${carts}/${id}/items`, { method: 'POST', headers, body })).status).toBe(200);
  expect(await (await fetch(`${carts}/${id}`)).json()).toMatchObject({ items_qty: 2 });
  const assign = { method: 'PUT', headers, body: '{"customerId":1,"storeId":1}' };
  expect(await (await fetch(`${carts}/${id}`, assign)).json()).toBe(true);
});

it('responds to HEAD without a body and keeps the connection usable', async () => {
  const { url } = await start();
  const head = await fetch(`${url}/rest/default/V1/guest-carts/x`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([404, '']);
});

it('responds with 413 to an endless chunked body', async () => {
  const { url } = await start();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${url}/rest/default/V1/guest-carts/x`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
    });
    sent.once('response', (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    // After its response, the server may close the connection while the body is still sent.
    sent.on('error', reject);
    for (let index = 0; index < 20; index += 1) sent.write(' '.repeat(10_000));
  });
  expect(status).toBe(413);
});

it('keeps serving after a client disconnects in the middle of a response', async () => {
  const shop = await start();
  shop.faults.set({ kind: 'huge', times: 1 });
  const controller = new AbortController();
  const response = await fetch(`${shop.url}/rest/default/V1/guest-carts/x`, { signal: controller.signal });
  controller.abort();
  await expect(response.text()).rejects.toThrow();
  expect((await fetch(`${shop.url}/rest/default/V1/guest-carts`, { method: 'POST' })).status).toBe(200);
});

it('rejects when the port is in use', async () => {
  const { url, service } = await start();
  await expect(serveGuestCartService({ service, port: Number(new URL(url).port) })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

it('stops even with open connections', async () => {
  const shop = createTestService();
  const server = await serveGuestCartService({ service: shop.service });
  shop.faults.set({ kind: 'huge' });
  const response = await fetch(`${server.url}/rest/default/V1/guest-carts/x`);
  await server.close();
  await expect(response.text()).rejects.toThrow();
});
