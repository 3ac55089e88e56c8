import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServiceErrorBody } from '../core/service-error.ts';

/** Node limits only the size of the headers, not their number. Browsers send fewer than 50. */
const maxHeaders = 100;

/** The headers of the service's error responses. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** An error response for a request that does not reach the service. */
export function errorResponse(status: number, body: ServiceErrorBody): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

/** Sends an error response through Node's API. */
export function sendError(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, headers).end(JSON.stringify({ message }));
}

/**
 * Checks what a `Request` object does not show: the number of headers, and repeated `Host` headers, which proxies and
 * servers interpret differently.
 *
 * @param hosts accepted host names; `undefined` accepts any
 * @returns the error response, or `undefined` when the request is accepted
 */
export function checkMessage(
  incoming: IncomingMessage,
  url: string,
  hosts: ReadonlySet<string> | undefined,
): Response | undefined {
  if (incoming.rawHeaders.length > maxHeaders * 2) {
    return errorResponse(431, { message: `The request has more than ${maxHeaders} headers.` });
  }
  if ((incoming.headersDistinct['host']?.length ?? 0) > 1) {
    return errorResponse(400, { message: 'The request has more than one Host header.' });
  }
  // DNS rebinding: another site can point its own host name at this machine.
  if (hosts === undefined || hosts.has(new URL(url).hostname)) return undefined;
  return errorResponse(403, { message: 'Requests to this host name are not allowed.' });
}

const parserErrors: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers of the request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the request body are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/**
 * Responds to a request that Node's parser rejected, and closes the connection. Node itself would send no body.
 *
 * @param pending the last response on this connection; after it has started, no error response can follow
 */
export function closeWithError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  pending: ServerResponse | undefined,
): void {
  const isResponding = pending?.headersSent === true && !pending.writableFinished;
  if (error.code === 'ECONNRESET' || !socket.writable || isResponding) {
    socket.destroy();
    return;
  }
  const [status, message] = parserErrors[error.code ?? ''] ?? [400, 'The request is not valid HTTP.'];
  const body = JSON.stringify({ message });
  const lines = Object.entries({ ...headers, 'content-length': body.length, connection: 'close' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
