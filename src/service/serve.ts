import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GuestCartService } from './guest-cart-service.ts';
import { createNodeListener } from './node-listener.ts';

export interface ServeOptions {
  readonly service: Pick<GuestCartService, 'fetch'>;
  /** @default 0, a free one */
  readonly port?: number;
  /** @default '127.0.0.1', which no other machine reaches */
  readonly host?: string;
}

/** A service that listens. */
export interface RunningService {
  /** As in `http://127.0.0.1:49152`, without a path. */
  readonly url: string;
  /** Ends open connections and stops listening. The service's storage stays open: it is its owner's to close. */
  readonly close: () => Promise<void>;
}

/** Serves a service over HTTP. Rejects when the port is taken. */
export async function serveGuestCartService(options: ServeOptions): Promise<RunningService> {
  const { service, port = 0, host = '127.0.0.1' } = options;
  const listener = createNodeListener(service);
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
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
