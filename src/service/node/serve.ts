import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { GuestCartService } from '../guest-cart-service.ts';
import { createNodeListener, loopbackHosts } from './node-listener.ts';
import { sendError, closeWithError } from './node-errors.ts';

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
