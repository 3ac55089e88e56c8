import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Assets } from '../build/asset.ts';

/** Milliseconds until the shop responds to a read; an idle shop takes about that long. */
export const shopDelay = 100;

const caching = { page: 'no-cache', file: 'public, max-age=31536000, immutable', response: 'no-store' };

export interface BenchServer {
  readonly origin: string;
  /**
   * Milliseconds of latency of the shop's responses in addition to {@link shopDelay}; 0 by default. The browser's slow
   * network is not enough: its latency is the minimum time of a request, counted from sending, so a shop delay below that
   * would cost nothing.
   */
  responseLatency: number;
  close(): Promise<void>;
}

/** Serves the files of the map, which may grow; responses of the shop come after {@link shopDelay}. */
export async function serve(assets: Assets): Promise<BenchServer> {
  const bench = { origin: '', responseLatency: 0, close };
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
    // The body of a request is ignored (a peer sends a POST).
    request.resume();
    if (asset?.keep === 'response') setTimeout(send, shopDelay + bench.responseLatency);
    else send();
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bench server has no port');
  bench.origin = `http://127.0.0.1:${address.port}`;
  return bench;

  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
}
