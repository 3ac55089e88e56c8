import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  /** As in `http://127.0.0.1:49152`, without a path. */
  readonly url: string;
  /** Ends it, and every connection that is open. */
  close(): Promise<void>;
}

/** Has a server listen on a port that is free, for this machine alone. */
export async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // A server that listens on a port has an address of this kind.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
