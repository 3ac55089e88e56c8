import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on the loopback address that violates HTTP, for the global `fetch`. */
export interface RawShop {
  /** The base URL. */
  readonly baseUrl: string;
  /** The requests so far, such as `GET /rest/V1/guest-carts/abc`. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export async function startRawShop(
  respond: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<RawShop> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    respond(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/rest`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
