import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Assets } from './asset.ts';

/** Milliseconds that the shop takes to answer a read; a shop that stands idle needs about that long. */
export const shopDelay = 100;

const caching = { page: 'no-cache', file: 'public, max-age=31536000, immutable', answer: 'no-store' };

export interface BenchServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves what is in the map, which may grow; answers of the shop come after {@link shopDelay}. */
export async function serve(assets: Assets): Promise<BenchServer> {
  const server = createServer((request, response) => {
    const asset = assets.get(new URL(request.url ?? '/', 'http://bench').pathname);
    const send = (): void => {
      if (asset === undefined) {
        response.writeHead(404, { 'content-length': 0, 'cache-control': 'no-store' }).end();
        return;
      }
      response.writeHead(200, {
        'content-type': asset.type,
        'content-encoding': 'gzip',
        'content-length': asset.gzip.length,
        'cache-control': caching[asset.keep],
      });
      response.end(asset.gzip);
    };
    // What a request brings (a peer asks by POST) is of no interest.
    request.resume();
    if (asset?.keep === 'answer') setTimeout(send, shopDelay);
    else send();
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bench server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
