import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { serveGuestCartService } from '../../../src/service/node/server.ts';
import { createTestService } from '../../support/service.ts';

async function start() {
  const reported: unknown[] = [];
  const shop = createTestService({ cors: [], onError: (error) => reported.push(error) });
  const server = await serveGuestCartService({ service: shop.service });
  onTestFinished(() => server.close());
  return { url: `${server.url}/rest/default/V1/guest-carts`, reported };
}

/** The status of a request. `fetch` cannot set `Host` and `Origin`. */
function statusOf(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

it('refuses host names other than the loopback ones', async () => {
  const { url } = await start();
  const hosts = ['localhost', 'LOCALHOST:8080', '127.0.0.1:1', '[::1]', 'evil.local', 'a b<c>'];
  const statuses = await Promise.all(hosts.map((host) => statusOf(`${url}/x`, 'GET', { host })));
  expect(statuses).toEqual([404, 404, 404, 404, 403, 400]);
});

it('does not report a client that disconnects in the middle of a body as an error', async () => {
  const { url, reported } = await start();
  const { port, pathname } = new URL(url);
  const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 500'].join(
    '\r\n',
  );
  await new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1').on('close', resolve).resume();
    socket.end(`PUT ${pathname}/x HTTP/1.1\r\n${head}\r\n\r\n{"customerId":1,`);
  });
  // A second response shows that the first request has been processed completely.
  expect(await statusOf(`${url}/x`, 'GET', {})).toBe(404);
  expect(reported).toEqual([]);
});
