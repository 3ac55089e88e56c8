import { once } from 'node:events';
import { connect } from 'node:net';

/** Requests that a scanner, a broken proxy or a visitor who leaves sends. `HOST` is the server's. */
export const oddRequests: Readonly<Record<string, string>> = {
  'a path of two slashes': 'GET // HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'a path with another host': 'GET //evil.example/ HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'the address of another server':
    'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'a broken escape': 'GET /%E0%A4%A HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'a host that is none': 'GET / HTTP/1.1\r\nHost: a b[\r\n\r\n',
  'a port that is none': 'GET / HTTP/1.1\r\nHost: shop.example:99999\r\n\r\n',
  'an empty host': 'GET / HTTP/1.1\r\nHost:\r\n\r\n',
  'no host': 'GET / HTTP/1.0\r\n\r\n',
  TRACE: 'TRACE / HTTP/1.1\r\nHost: HOST\r\n\r\n',
  CONNECT: 'CONNECT shop.example:443 HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'OPTIONS *': 'OPTIONS * HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'an unknown method': 'PROPFIND / HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'a file that is missing': 'GET /embed/missing.js HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'a folder': 'GET /embed/ HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'a path out of the folder': 'GET /embed/../../package.json HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'HEAD of a file': 'HEAD /embed/missing.js HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'a cookie that is none':
    'GET / HTTP/1.1\r\nHost: HOST\r\nCookie: guest-cart%3A%2Frest%2Fdefault=%E0%; ;=;\xff\r\n\r\n',
  'a form in broken chunks':
    'POST / HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
  'an upgrade':
    'GET / HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n',
};

/** Requests of visitors who leave before everything is sent. */
export const unfinishedRequests: Readonly<Record<string, string>> = {
  'a form that ends early':
    'POST / HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nitem=',
  'a form in chunks that ends early':
    'POST / HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nitem=\r\n',
  'a request to the shop that ends early':
    'POST /rest/default/V1/guest-carts/x/items HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"cart',
};

function open(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A reset of the connection is one of the outcomes.
  socket.on('error', () => undefined);
  return { socket, closed: once(socket, 'close') };
}

const bytesOf = (url: string, request: string): Buffer =>
  Buffer.from(request.replaceAll('HOST', new URL(url).host), 'latin1');

/**
 * Sends bytes as they are, and drops the connection after the first bytes of the response.
 * @returns the status; undefined if the server has closed the connection without one
 */
export async function sendRaw(url: string, request: string): Promise<number | undefined> {
  const { socket, closed } = open(url);
  socket.write(bytesOf(url, request));
  const received = await Promise.race([once(socket, 'data'), closed]);
  socket.destroy();
  await closed;
  const [, status] = /^HTTP\/1\.\d (\d+)/.exec(String(received[0])) ?? [];
  return status === undefined ? undefined : Number(status);
}

/** Sends bytes, and drops the connection as soon as they are sent. */
export async function sendUnfinished(url: string, request: string): Promise<void> {
  const { socket, closed } = open(url);
  await new Promise((resolve) => socket.write(bytesOf(url, request), resolve));
  socket.destroy();
  await closed;
}
