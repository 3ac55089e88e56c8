import { afterEach, describe, expect, it } from 'vitest';
import { connect } from 'node:net';
import { createMemoryStorage } from '../../../src/service/cart-storage.ts';
import { serveGuestCartService, type RunningService, type ServeOptions } from '../../../src/service/node/server.ts';
import { exchange, type RawResponse } from '../../support/service/raw-http.ts';
import { createTestService, type TestServiceOptions } from '../../support/service.ts';

const running: RunningService[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function start(serve: Partial<ServeOptions> = {}, options: TestServiceOptions = {}) {
  const reported: unknown[] = [];
  const shop = createTestService({ cors: [], onError: (error) => reported.push(error), ...options });
  const server = await serveGuestCartService({ service: shop.service, ...serve });
  running.push(server);
  return { ...shop, url: server.url, reported };
}

function expectRefusal(response: RawResponse | undefined, status: number): void {
  expect(response?.status).toBe(status);
  expect(response?.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response?.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(response?.body ?? '')).toMatchObject({ message: expect.stringMatching(/.\.?$/) });
  expect(response?.body).not.toMatch(/\n\s*at |node:|\.ts:/);
}

const carts = '/rest/default/V1/guest-carts';
const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
const put = (...headers: string[]): string =>
  [`PUT ${carts}/x HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

describe('over HTTP, an error with a Magento body is the response to', () => {
  it.each([
    ['an escaped slash', 404, get(`${carts}/a%2Fb`)],
    ['an escaped NUL', 400, get(`${carts}/a%00b`)],
    ['a bad percent escape', 400, get(`${carts}/a%zzb`)],
    ['an id of 20 kB', 431, get(`${carts}/${'a'.repeat(20_000)}`)],
    ['an id of 10 kB', 404, get(`${carts}/${'a'.repeat(10_000)}`)],
    ['SQL', 404, get(`${carts}/x';DROP%20TABLE%20carts;--`)],
    ['a backslash', 400, get(`${carts}/a\\b`)],
    ['bytes beyond ASCII', 400, get(`${carts}/\xff\xfe`)],
    ['no path', 400, get('*')],
    ['DELETE of a cart', 405, get(`${carts}/x`).replace('GET', 'DELETE')],
    ['TRACE', 405, get(`${carts}/x`).replace('GET', 'TRACE')],
    ['TRACK', 400, get(`${carts}/x`).replace('GET', 'TRACK')],
    ['a method that is none', 400, get(`${carts}/x`).replace('GET', 'G\0T')],
    [
      'an assignment as plain text',
      415,
      put('Content-Type: text/plain', 'Content-Length: 2').replace('application/json', 'text/plain'),
    ],
    ['bad JSON', 400, `${put('Content-Length: 4')}{"a"`],
    ['deep JSON', 400, `${put('Content-Length: 9000')}${'['.repeat(9000)}`],
    ['an announced length that is too large', 413, put('Content-Length: 99999999999999')],
    ['a create with a body that is too large', 413, get(carts, 'Content-Length: 70000').replace('GET', 'POST')],
    ['a length that is none', 400, put('Content-Length: abc')],
    ['a chunk that is none', 400, `${put('Transfer-Encoding: chunked')}zz\r\n`],
    ['a header of 20 kB', 431, get(`${carts}/x`, `Cookie: ${'c'.repeat(20_000)}`)],
    ['a header that is none', 400, get(`${carts}/x`, 'a b: c')],
    ['no host', 400, `GET ${carts}/x HTTP/1.1\r\n\r\n`],
    ['a host that is none', 400, `GET ${carts}/x HTTP/1.1\r\nHost: a b<c>\r\n\r\n`],
    ['a host of the outside', 403, `GET ${carts}/x HTTP/1.1\r\nHost: evil.example\r\n\r\n`],
    ['a host of the outside in the address', 403, get(`http://evil.example${carts}/x`)],
    ['a write of a foreign page', 403, get(carts, 'Origin: https://evil.example').replace('GET', 'POST')],
    ['bytes of another protocol', 400, '\x16\x03\x01\x02\x00\x01\r\n\r\n'],
  ])('%s (%i)', async (_, status, request) => {
    const { url, reported } = await start();
    expectRefusal(await exchange(url, request), status);
    expect(reported).toEqual([]);
  });

  it('an unexpected error, whose cause only onError receives', async () => {
    const trouble = new Error('disk I/O error at /var/secret');
    const storage = { ...createMemoryStorage(), create: () => Promise.reject(trouble) };
    const { url, reported } = await start({}, { storage });
    const response = await exchange(url, get(carts).replace('GET', 'POST'));
    expectRefusal(response, 500);
    expect(response?.body).not.toContain('secret');
    expect(reported).toEqual([trouble]);
  });

  it('an error that the service does not handle', async () => {
    const { url } = await start({ service: { fetch: () => Promise.reject(new Error('at /var/secret')) } });
    const response = await exchange(url, get(`${carts}/x`));
    expectRefusal(response, 500);
    expect(response?.body).not.toContain('secret');
  });
});

it('accepts the configured host names besides the loopback ones', async () => {
  const { url, service } = await start({ hosts: ['shop.local'] });
  const statuses: (number | undefined)[] = [];
  for (const host of ['shop.local', 'SHOP.local:8080', 'localhost', '127.0.0.1:1', '[::1]', 'evil.local']) {
    statuses.push((await exchange(url, `GET ${carts}/x HTTP/1.1\r\nHost: ${host}\r\n\r\n`))?.status);
  }
  expect(statuses).toEqual([404, 404, 404, 404, 404, 403]);
  const bare = await serveGuestCartService({ service });
  running.push(bare);
  expect((await exchange(bare.url, `GET ${carts}/x HTTP/1.1\r\nHost: shop.local\r\n\r\n`))?.status).toBe(403);
});

it('does not report a client that disconnects in the middle of a body as an error', async () => {
  const { url, reported } = await start();
  await exchange(url, `${put('Content-Length: 500')}{"customerId":1,`, { halfClose: true });
  // A second response shows that the first request has been processed completely.
  await exchange(url, get(`${carts}/x`));
  expect(reported).toEqual([]);
});

describe('a connection', () => {
  /** Sends `text`, then `more` repeatedly, until the other side closes the connection. @returns everything received */
  function untilEnded(url: string, text: string, more = ''): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
      let received = '';
      const send = (): void => {
        while (more !== '' && !socket.destroyed && socket.write(more));
      };
      socket.on('connect', send);
      socket.on('drain', send);
      socket.on('data', (data) => (received += String(data)));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(received));
    });
  }

  it.each([
    ['an assignment', put('Transfer-Encoding: chunked'), 413],
    ['a create', get(carts, 'Transfer-Encoding: chunked').replace('GET', 'POST'), 200],
  ])('is closed when the body of %s never ends', async (_, begun, status) => {
    const { url } = await start();
    const piece = `${(8192).toString(16)}\r\n${' '.repeat(8192)}\r\n`;
    expect(await untilEnded(url, begun, piece)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect((await exchange(url, get(`${carts}/x`)))?.status).toBe(404);
  });
});
