import { expect, it, onTestFinished } from 'vitest';
import { serveGuestCartService } from '../../../src/service/node/server.ts';
import { createTestService, type TestService } from '../../support/service.ts';

async function start(): Promise<TestService & { readonly url: string }> {
  const shop = createTestService();
  const server = await serveGuestCartService({ service: shop.service });
  onTestFinished(() => server.close());
  return { ...shop, url: server.url };
}

it('listens on a free port of the loopback address only', async () => {
  const { url } = await start();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

it('keeps serving after a client disconnects in the middle of a response', async () => {
  const shop = await start();
  shop.faults.set({ kind: 'huge', times: 1 });
  const controller = new AbortController();
  const response = await fetch(`${shop.url}/rest/default/V1/guest-carts/x`, {
    signal: controller.signal,
  });
  controller.abort();
  await expect(response.text()).rejects.toThrow();
  expect((await fetch(`${shop.url}/rest/default/V1/guest-carts`, { method: 'POST' })).status).toBe(
    200,
  );
});

it('rejects when the port is in use', async () => {
  const { url, service } = await start();
  await expect(
    serveGuestCartService({ service, port: Number(new URL(url).port) }),
  ).rejects.toMatchObject({
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
