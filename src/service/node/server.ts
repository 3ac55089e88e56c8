import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { internalError } from '../core/service-error.ts';
import { DroppedConnection } from '../faults.ts';
import type { GuestCartService } from '../guest-cart-service.ts';

/** The headers of the service's error responses. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Sends an error response through Node's API. */
export function sendError(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, headers).end(JSON.stringify({ message }));
}

/** Responds to a request that Node's parser rejected, and closes the connection. Node itself would send no body. */
function closeWithError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const message = isTooLong ? 'The address and headers of the request are too long.' : 'The request is not valid HTTP.';
  const body = JSON.stringify({ message });
  const status = isTooLong ? 431 : 400;
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

/** Creates a listener for `http.createServer` and connect-style servers. Dropped connections destroy the socket. */
export function createNodeListener(
  service: Pick<GuestCartService, 'fetch'>,
  { hosts }: NodeListenerOptions = {},
): NodeListener {
  return getRequestListener(
    async (request, env) => {
      // The listener receives HTTP/1 messages only.
      const { incoming, outgoing } = env as HttpBindings;
      try {
        // DNS rebinding: another site can point its own host name at this machine.
        if (hosts?.includes(new URL(request.url).hostname) === false) {
          sendError(outgoing, 403, 'Requests to this host name are not allowed.');
        } else await send(await service.fetch(request, incoming.socket.remoteAddress), outgoing);
      } catch (error) {
        if (!(error instanceof DroppedConnection)) throw error;
        outgoing.destroy();
      }
      return RESPONSE_ALREADY_SENT;
    },
    {
      // Vite runs in the same process, so the global Request and Response must not change.
      overrideGlobalObjects: false,
      // By default the adapter sends no body.
      errorHandler: (error) =>
        error instanceof RequestError
          ? Response.json({ message: 'The address or the host name is not valid.' }, { status: 400, headers })
          : Response.json(internalError, { status: 500, headers }),
    },
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
}

/** A service that accepts HTTP requests. */
export interface RunningService {
  /** Origin of the server, such as `http://127.0.0.1:49152`. */
  readonly url: string;
  /** Closes all connections and stops listening. Does not close the service's storage. */
  readonly close: () => Promise<void>;
}

/** Serves a service over HTTP. Rejects when the port is in use. */
export async function serveGuestCartService(options: ServeOptions): Promise<RunningService> {
  const { service, port = 0, host = '127.0.0.1', hosts = [] } = options;
  const listener = createNodeListener(service, { hosts: [...loopbackHosts, host, ...hosts] });
  // The listener handles a missing Host header: Node would respond without a body.
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => void listener(incoming, outgoing));
  server.on('clientError', closeWithError);
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
