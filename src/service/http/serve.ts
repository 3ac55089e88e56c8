import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { GuestCartService } from '../guest-cart-service.ts';
import { createNodeListener, loopbackHosts } from './node-listener.ts';
import { refuse, refuseConnection } from './wire-refusal.ts';

export interface ServeOptions {
  readonly service: Pick<GuestCartService, 'fetch'>;
  /** @default 0, a free one */
  readonly port?: number;
  /** @default '127.0.0.1', which no other machine reaches */
  readonly host?: string;
  /** Host names besides `host` and the loopback ones that requests may give, as in `shop.local`. @default none */
  readonly hosts?: readonly string[];
  /** Milliseconds until the headers of a request have to be there. @default 10000 */
  readonly headersTimeout?: number;
  /** Milliseconds until all of a request has to be there. @default 30000 */
  readonly requestTimeout?: number;
}

/** A service that listens. */
export interface RunningService {
  /** As in `http://127.0.0.1:49152`, without a path. */
  readonly url: string;
  /** Ends open connections and stops listening. The service's storage stays open: it is its owner's to close. */
  readonly close: () => Promise<void>;
}

/** Longest address and headers together, in bytes. */
const maxHeaderSize = 16_384;

/** Serves a service over HTTP. Rejects when the port is taken. */
export async function serveGuestCartService(options: ServeOptions): Promise<RunningService> {
  const { service, port = 0, host = '127.0.0.1', hosts = [] } = options;
  const { headersTimeout = 10_000, requestTimeout = 30_000 } = options;
  const listener = createNodeListener(service, { hosts: [...loopbackHosts, host, ...hosts] });
  const limits = {
    maxHeaderSize,
    headersTimeout,
    requestTimeout,
    // The listener refuses a request without a host itself, with a body.
    requireHostHeader: false,
    // How often Node looks for requests that are overdue.
    connectionsCheckingInterval: Math.min(headersTimeout, 1000),
  };
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(limits, (incoming, outgoing) => {
    answers.set(incoming.socket, outgoing);
    void listener(incoming, outgoing);
  });
  server.on('checkExpectation', (_incoming, outgoing) => refuse(outgoing, 417, 'The request expects too much.'));
  server.on('clientError', (error, socket) => refuseConnection(error, socket, answers.get(socket)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A server that listens on a port has an address of this kind.
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
