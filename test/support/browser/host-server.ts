import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, dirname, extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { defaultProducts } from '../../../src/service/cart/default-products.ts';
import { createNodeListener } from '../../../src/service/node/server.ts';
import { listen, type Listening } from './listen.ts';
import { createTestService, type LoggedRequest, type TestService } from '../service.ts';

const fromRoot = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The files of the host page, including React of a different major version. */
const ownFiles: Readonly<Record<string, string>> = {
  '/host-page.html': fromRoot('public/host-page.html'),
  '/host-page.css': fromRoot('public/host-page.css'),
  '/host-page.js': fromRoot('public/host-page.js'),
  '/favicon.svg': fromRoot('public/favicon.svg'),
  '/themes/ink.css': fromRoot('public/themes/ink.css'),
  '/themes/market.css': fromRoot('public/themes/market.css'),
  '/themes/paper.css': fromRoot('public/themes/paper.css'),
  '/vendor/react.js': fromRoot('node_modules/react-17/umd/react.production.min.js'),
  '/vendor/react-dom.js': fromRoot('node_modules/react-dom-17/umd/react-dom.production.min.js'),
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Delay of the script's chunks and of the shop's responses in milliseconds, to find tests that pass
 * only if these are fast: `GUEST_CART_LATE_CHUNKS=700 npx vitest run test/browser`.
 */
const lateChunks = Number(process.env['GUEST_CART_LATE_CHUNKS'] ?? 0);
const lateResponses = Number(process.env['GUEST_CART_LATE_RESPONSES'] ?? 0);

/**
 * The header of docs/deploy.md for the folder of a version. The second page of a test file then
 * neither requests nor compiles the scripts again, which is a third of what a page costs.
 */
const kept = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Chunks of the script: files with a hash in the name, and languages. */
const isChunk = /(?:-[\w-]{8}|\/language-[\w-]+)\.js$/;

export interface HostServer extends Listening {
  /** The shop at `/rest`. */
  readonly shop: TestService;
  /** Requests to the shop, in the order in which the server received them. */
  readonly received: readonly LoggedRequest[];
  /** Serves a page, and returns its URL. @param headers additional headers, such as a CSP */
  page(html: string, headers?: Readonly<Record<string, string>>): string;
}

/**
 * The web server of a shop: its pages, its files, and the guest-cart service on the same origin.
 *
 * @param folders path → folder whose files are served there: `{ '/embed': … }`
 */
export async function startHostServer(
  folders: Readonly<Record<string, string>>,
): Promise<HostServer> {
  const products = defaultProducts.map((one) => ({
    ...one,
    image: '/favicon.svg',
    url: `/p/${one.sku}`,
  }));
  const shop = createTestService({ cors: [], products, retireOnAssign: false });
  const received: LoggedRequest[] = [];
  const listener = createNodeListener({
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      received.push({ method: request.method, path: pathname + search, headers: request.headers });
      if (lateResponses > 0) await setTimeout(lateResponses);
      return shop.service.fetch(request);
    },
  });
  const pages = new Map<
    string,
    { readonly html: string; readonly headers: Readonly<Record<string, string>> }
  >();

  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://host');
    if (pathname.startsWith('/rest/')) {
      void listener(incoming, outgoing);
      return;
    }
    const send = (status: number, type: string, body: string | Uint8Array, headers = {}): void => {
      outgoing.writeHead(status, { 'content-type': type, ...headers });
      outgoing.end(body);
    };
    const page = pages.get(pathname);
    if (page !== undefined) {
      send(200, types['.html'] ?? '', page.html, page.headers);
      return;
    }
    const folder = folders[dirname(pathname)];
    const file =
      ownFiles[pathname] ?? (folder === undefined ? undefined : join(folder, basename(pathname)));
    const type = types[extname(pathname)];
    const missing = (): void => send(404, 'text/plain', 'not found');
    if (file === undefined || type === undefined) {
      missing();
      return;
    }
    const late = lateChunks > 0 && isChunk.test(pathname) ? setTimeout(lateChunks) : undefined;
    // Late chunks are late on every page.
    const headers = folder === undefined || lateChunks > 0 ? {} : kept;
    Promise.all([readFile(file), late]).then(([bytes]) => send(200, type, bytes, headers), missing);
  });
  const listening = await listen(server);

  return {
    ...listening,
    shop,
    received,
    page(html, headers = {}) {
      const path = `/page-${pages.size + 1}`;
      pages.set(path, { html, headers });
      return listening.url + path;
    },
  };
}
