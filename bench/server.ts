import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { GuestCartService } from '../src/service/http/guest-cart-service.ts';
import { createNodeListener, loopbackHosts } from '../src/service/node/server.ts';
import { listen, type Listening } from '../test/support/browser/listen.ts';

/** A served file, compressed in advance, so that compression is never measured. */
export interface File {
  readonly type: string;
  /**
   * Caching: a `page` is requested on every visit, a `file` is cached forever, a `response` of the
   * shop never. A `rendered` page waits for the shop, too.
   */
  readonly keep: 'page' | 'file' | 'response' | 'rendered';
  readonly gzip: () => Buffer;
}

/** By path. */
export type Files = Map<string, File>;

export function fileOf(type: string, keep: File['keep'], content: string | Uint8Array): File {
  const gzip = gzipSync(content, { level: 9 });
  return { type, keep, gzip: () => gzip };
}

/** Milliseconds until the shop responds to a read; an idle shop takes about that long. */
const shopDelay = 100;

const cacheControl = {
  page: 'no-cache',
  file: 'public, max-age=31536000, immutable',
  response: 'no-store',
  rendered: 'private, no-store',
};

export interface BenchServer extends Listening {
  /**
   * Milliseconds of latency of the shop's responses in addition to {@link shopDelay}; 0 by default.
   * The browser's slow network is not enough: its latency is the minimum time of a request, counted
   * from sending, so a shop delay below that would cost nothing.
   */
  responseLatency: number;
}

/**
 * Serves the files, which may grow. Responses among them come after {@link shopDelay}.
 *
 * @param service responds to every other request. @default 404
 */
export async function startServer(files: Files, service?: GuestCartService): Promise<BenchServer> {
  const fallback = service && createNodeListener(service, { hosts: loopbackHosts });
  const waits = (keep: File['keep']): number => {
    if (keep === 'response') return shopDelay + bench.responseLatency;
    // A server has a fast line to the shop.
    return keep === 'rendered' ? shopDelay : 0;
  };
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://bench').pathname);
    if (file === undefined) {
      if (fallback !== undefined) void fallback(request, response);
      else response.writeHead(404, { 'content-length': 0, 'cache-control': 'no-store' }).end();
      return;
    }
    // The body of a request is ignored (a peer sends a POST).
    request.resume();
    const gzip = file.gzip();
    const send = (): void => {
      response.writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'gzip',
        'content-length': gzip.length,
        'cache-control': cacheControl[file.keep],
      });
      response.end(gzip);
    };
    const delay = waits(file.keep);
    if (delay === 0) send();
    else setTimeout(send, delay);
  });
  server.keepAliveTimeout = 60_000;
  const bench = { ...(await listen(server)), responseLatency: 0 };
  return bench;
}
