import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { DroppedConnection } from '../../../src/service/faults.ts';
import { createNodeListener, loopbackHosts, type NodeListenerOptions } from '../../../src/service/node/server.ts';

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

it('sends status, headers and body of the response', async () => {
  const url = await listen(() => new Response('{"a":1}', { status: 404, headers: { 'x-a': '1' } }));
  const response = await fetch(url);
  expect([response.status, response.headers.get('x-a'), await response.text()]).toEqual([404, '1', '{"a":1}']);
});

it('sends a response without a body', async () => {
  const response = await fetch(await listen(() => new Response(null, { status: 204 })));
  expect([response.status, await response.text()]).toEqual([204, '']);
});

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

it('responds with 500 without the cause to any other error', async () => {
  const response = await fetch(await listen(() => Promise.reject(new Error('secret'))));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
});

it('rejects host names other than the accepted ones', async () => {
  const url = await listen(() => new Response('ok'), { hosts: loopbackHosts });
  expect((await fetch(url)).status).toBe(200);
  const strict = await listen(() => new Response('ok'), { hosts: ['shop.example'] });
  expect((await fetch(strict)).ok).toBe(false);
});
