import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { internalError, type ServiceErrorBody } from '../core/service-error.ts';
import { DroppedConnection } from '../faults.ts';
import type { GuestCartService } from '../guest-cart-service.ts';

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

/** Request listener for Node's HTTP server. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export interface NodeListenerOptions {
  /** Accepted host names, in lower case and without a port. @default any */
  readonly hosts?: readonly string[];
}

/** Host names of the loopback interface. */
export const loopbackHosts: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Streams a response. The adapter of Hono reads the start of the body first and turns a body that fails into a 500
 * response. Simulated faults need the connection to drop instead.
 */
async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  if (response.body === null) {
    outgoing.end();
    return;
  }
  outgoing.flushHeaders();
  try {
    // The same class at run time. The types of the DOM and of Node differ.
    await pipeline(Readable.fromWeb(response.body as unknown as NodeReadableStream), outgoing);
  } catch {
    // The connection was dropped, by a simulated fault or by the client. There is no one to respond to.
  }
}

/** Error response for requests that the adapter rejects. By default the adapter sends no body. */
function toErrorResponse(error: unknown): Response {
  if (error instanceof RequestError)
    return errorResponse(400, { message: 'The address or the host name is not valid.' });
  return errorResponse(500, internalError);
}

/** Creates a listener for `http.createServer` and connect-style servers. Dropped connections destroy the socket. */
export function createNodeListener(
  service: Pick<GuestCartService, 'fetch'>,
  options: NodeListenerOptions = {},
): NodeListener {
  const hosts = options.hosts === undefined ? undefined : new Set(options.hosts);
  return getRequestListener(
    async (request, env) => {
      // The listener receives HTTP/1 messages only.
      const { incoming, outgoing } = env as HttpBindings;
      try {
        const error = checkMessage(incoming, request.url, hosts);
        await send(error ?? (await service.fetch(request, incoming.socket.remoteAddress)), outgoing);
      } catch (error) {
        if (!(error instanceof DroppedConnection)) throw error;
        outgoing.destroy();
      }
      return RESPONSE_ALREADY_SENT;
    },
    // Vite runs in the same process, so the global Request and Response must not change.
    { overrideGlobalObjects: false, errorHandler: toErrorResponse },
  );
}

export interface ServeOptions {
  readonly service: Pick<GuestCartService, 'fetch'>;
  /** @default 0, which selects a free port */
  readonly port?: number;
  /** Address to listen on. @default '127.0.0.1', which other machines cannot reach */
  readonly host?: string;
  /** Accepted host names besides `host` and the loopback names, such as `shop.local`. @default none */
  readonly hosts?: readonly string[];
  /** Time limit for the headers of a request, in milliseconds. @default 10000 */
  readonly headersTimeout?: number;
  /** Time limit for a whole request, in milliseconds. @default 30000 */
  readonly requestTimeout?: number;
}

/** A service that accepts HTTP requests. */
export interface RunningService {
  /** Origin of the server, such as `http://127.0.0.1:49152`. */
  readonly url: string;
  /** Closes all connections and stops listening. Does not close the service's storage. */
  readonly close: () => Promise<void>;
}

/** Limit for the URL and headers of a request together, in bytes. */
const maxHeaderSize = 16_384;

/** Serves a service over HTTP. Rejects when the port is in use. */
export async function serveGuestCartService(options: ServeOptions): Promise<RunningService> {
  const { service, port = 0, host = '127.0.0.1', hosts = [] } = options;
  const { headersTimeout = 10_000, requestTimeout = 30_000 } = options;
  const listener = createNodeListener(service, { hosts: [...loopbackHosts, host, ...hosts] });
  const limits = {
    maxHeaderSize,
    headersTimeout,
    requestTimeout,
    // The listener handles a missing Host header: Node would respond without a body.
    requireHostHeader: false,
    // Interval at which Node checks the two time limits.
    connectionsCheckingInterval: Math.min(headersTimeout, 1000),
  };
  const responses = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(limits, (incoming, outgoing) => {
    responses.set(incoming.socket, outgoing);
    void listener(incoming, outgoing);
  });
  server.on('checkExpectation', (_incoming, outgoing) =>
    sendError(outgoing, 417, 'The Expect header is not supported.'),
  );
  server.on('clientError', (error, socket) => closeWithError(error, socket, responses.get(socket)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // `address()` is a string for pipes only.
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
