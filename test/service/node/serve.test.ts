import { expect, it, onTestFinished } from 'vitest';
import { serveGuestCartService } from '../../../src/service/node/server.ts';
import { createTestService, type TestService } from '../../support/service.ts';

async function start(): Promise<TestService & { readonly url: string }> {
  const shop = createTestService();
  const server = await serveGuestCartService({ service: shop.service });
  onTestFinished(() => server.close());
  return { ...shop, url: server.url };
}

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

it('stops even with open connections', async () => {
  const shop = createTestService();
  const server = await serveGuestCartService({ service: shop.service });
  shop.faults.set({ kind: 'huge' });
  const response = await fetch(`${server.url}/rest/default/V1/guest-carts/x`);
  await server.close();
  await expect(response.text()).rejects.toThrow();
});
