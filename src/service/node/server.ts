import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { DroppedConnection } from '../cart/faults.ts';
import type { GuestCartService } from '../http/guest-cart-service.ts';

/** Sends an error response through Node's API. */
export function sendError(outgoing: ServerResponse, status: number, message: string): void {
  outgoing
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ message }));
}

export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export interface NodeListenerOptions {
  /** Accepted host names, in lower case and without a port. @default any */
  readonly hosts?: readonly string[];
}

export const loopbackHosts: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Streams a response. The adapter of Hono reads the start of the body first and turns a body that
 * fails into a 500 response. Simulated faults need the connection to drop instead.
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
    // The connection was dropped, by a simulated fault or by the client. There is no one to respond
    // to.
  }
}

/**
 * Creates a listener for `http.createServer` and connect-style servers. Dropped connections destroy
 * the socket.
 */
export function createNodeListener(
  service: Pick<GuestCartService, 'fetch'>,
  { hosts }: NodeListenerOptions = {},
): NodeListener {
  return getRequestListener(
    async (request, env) => {
      // The listener receives HTTP/1 messages only.
      const { outgoing } = env as HttpBindings;
      try {
        // DNS rebinding: another site can point its own host name at this machine.
        if (hosts?.includes(new URL(request.url).hostname) === false) {
          sendError(outgoing, 403, 'Requests to this host name are not allowed.');
        } else await send(await service.fetch(request), outgoing);
      } catch (error) {
        if (!(error instanceof DroppedConnection)) throw error;
        outgoing.destroy();
      }
      return RESPONSE_ALREADY_SENT;
    },
    // Vite runs in the same process, so the global Request and Response must not change.
    { overrideGlobalObjects: false },
  );
}

export interface ServeOptions {
  readonly service: Pick<GuestCartService, 'fetch'>;
  /** @default 0, which selects a free port */
  readonly port?: number;
}

/** A service that accepts HTTP requests. */
export interface RunningService {
  /** Origin of the server, such as `http://127.0.0.1:49152`. */
  readonly url: string;
  /** Closes all connections and stops listening. */
  readonly close: () => Promise<void>;
}

/** Serves a service over HTTP on the loopback address. Rejects when the port is in use. */
export async function serveGuestCartService({
  service,
  port = 0,
}: ServeOptions): Promise<RunningService> {
  const listener = createNodeListener(service, { hosts: loopbackHosts });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  // `address()` is a string for pipes only.
  const address = server.address() as AddressInfo;
  return {
    url: `http://${address.address}:${address.port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
