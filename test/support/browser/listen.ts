import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  /** Such as `http://127.0.0.1:49152`, without a path. */
  readonly url: string;
  /** Closes the server and every open connection. */
  close(): Promise<void>;
}

/** Listens on a free port of the loopback address. */
export async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Always an object for a server that listens on a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
