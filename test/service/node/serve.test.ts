import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { DroppedConnection } from '../../../src/service/faults.ts';
import {
  serveGuestCartService,
  type RunningService,
  createNodeListener,
  type NodeListenerOptions,
} from '../../../src/service/node/server.ts';
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

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Serves responses over HTTP, and resolves to the address. */
async function listen(respond: () => Response | Promise<Response>, options?: NodeListenerOptions): Promise<string> {
  const listener = createNodeListener({ fetch: async () => respond() }, options);
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('sends the start of a body before its end', async () => {
  const rest = Promise.withResolvers<undefined>();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('start'));
      await rest.promise;
      controller.close();
    },
  });
  const reader = (await fetch(await listen(() => new Response(body)))).body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('start');
  rest.resolve(undefined);
  expect((await reader.read()).done).toBe(true);
});

it('destroys the socket for a dropped connection, before or in the middle of a response', async () => {
  const before = await listen(() => Promise.reject(new DroppedConnection()));
  await expect(fetch(before)).rejects.toThrow(TypeError);
  const failing = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('start'));
    },
    pull(controller) {
      controller.error(new DroppedConnection());
    },
  });
  const middle = await listen(() => new Response(failing));
  await expect(fetch(middle).then((response) => response.text())).rejects.toThrow(TypeError);
});
