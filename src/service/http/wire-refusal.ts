import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServiceErrorBody } from '../core/service-error.ts';

/** No browser sends half as many; Node counts only their bytes. */
const mostHeaders = 100;

/** As the service's own refusals. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** A refusal of what never reaches the service, in the form of the service's own. */
export function wireRefusal(status: number, body: ServiceErrorBody): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

/** The same on an answer of Node's. */
export function refuse(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, headers).end(JSON.stringify({ message }));
}

/**
 * Refuses a request by what a `Request` no longer shows: more headers than anybody needs, and a second `Host`, of which
 * each reader on the way could believe another one.
 *
 * @param hosts names that requests may give this server; undefined takes any
 */
export function checkMessage(
  incoming: IncomingMessage,
  url: string,
  hosts: ReadonlySet<string> | undefined,
): Response | undefined {
  if (incoming.rawHeaders.length > mostHeaders * 2) {
    return wireRefusal(431, { message: `The request has more than ${mostHeaders} headers.` });
  }
  if ((incoming.headersDistinct['host']?.length ?? 0) > 1) {
    return wireRefusal(400, { message: 'The request names more than one host.' });
  }
  // A page elsewhere can point a name of its own at this machine; its requests then name that host.
  if (hosts === undefined || hosts.has(new URL(url).hostname)) return undefined;
  return wireRefusal(403, { message: 'Requests to this host name are not allowed.' });
}

const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers of the request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request body carries too much besides its content.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/**
 * Answers what Node's parser refused, and ends the connection. Node itself would answer without a body.
 *
 * @param pending the last answer on this connection: one that has begun cannot be followed by another
 */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  pending: ServerResponse | undefined,
): void {
  const isInAnswer = pending?.headersSent === true && !pending.writableFinished;
  if (error.code === 'ECONNRESET' || !socket.writable || isInAnswer) {
    socket.destroy();
    return;
  }
  const [status, message] = refusals[error.code ?? ''] ?? [400, 'The request is not valid HTTP.'];
  const body = JSON.stringify({ message });
  const lines = Object.entries({ ...headers, 'content-length': body.length, connection: 'close' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
