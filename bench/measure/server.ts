import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Assets } from '../build/asset.ts';

/** Milliseconds that the shop takes to answer a read; a shop that stands idle needs about that long. */
export const shopDelay = 100;

const caching = { page: 'no-cache', file: 'public, max-age=31536000, immutable', answer: 'no-store' };

export interface BenchServer {
  readonly origin: string;
  /**
   * Milliseconds that an answer of the shop is on the line besides {@link shopDelay}; 0 unless set. The browser’s slow line
   * does not delay it: its latency is the least that a request takes, and counts from when it was sent, so that a shop
   * which thinks for less than that would cost nothing.
   */
  answerLatency: number;
  close(): Promise<void>;
}

/** Serves what is in the map, which may grow; answers of the shop come after {@link shopDelay}. */
export async function serve(assets: Assets): Promise<BenchServer> {
  const bench = { origin: '', answerLatency: 0, close };
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
    // What a request provides (a peer asks by POST) is of no interest.
    request.resume();
    if (asset?.keep === 'answer') setTimeout(send, shopDelay + bench.answerLatency);
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
