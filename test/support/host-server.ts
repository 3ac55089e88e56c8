import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createNodeListener } from '../../src/service/node-listener.ts';
import { createTestService, type TestService } from './service.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The host page's own files, and its React of another major version than ours. */
const ownFiles: Readonly<Record<string, string>> = {
  '/host-page.html': fromRoot('public/host-page.html'),
  '/host-page.css': fromRoot('public/host-page.css'),
  '/host-page.js': fromRoot('public/host-page.js'),
  '/favicon.svg': fromRoot('public/favicon.svg'),
  '/vendor/react.js': fromRoot('node_modules/react-17/umd/react.production.min.js'),
  '/vendor/react-dom.js': fromRoot('node_modules/react-dom-17/umd/react-dom.production.min.js'),
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface HostServer {
  /** As in `http://127.0.0.1:49152`, without a path. */
  readonly url: string;
  /** The shop behind `/rest`. */
  readonly shop: TestService;
  /** Serves a page from now on, and gives its address. @param headers as a shop's server would add, like its CSP */
  page(html: string, headers?: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

/**
 * A shop's own web server: its pages, its files, and the guest-cart service on the same origin.
 *
 * @param folders path → folder whose files are served there: `{ '/embed': … }`
 */
export async function startHostServer(folders: Readonly<Record<string, string>>): Promise<HostServer> {
  const shop = createTestService();
  const listener = createNodeListener(shop.service);
  const pages = new Map<string, { readonly html: string; readonly headers: Readonly<Record<string, string>> }>();

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
    const file = ownFiles[pathname] ?? (folder === undefined ? undefined : join(folder, basename(pathname)));
    const type = types[extname(pathname)];
    const missing = (): void => send(404, 'text/plain', 'not found');
    if (file === undefined || type === undefined) missing();
    else readFile(file).then((bytes) => send(200, type, bytes), missing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    shop,
    page(html, headers = {}) {
      const path = `/page-${pages.size + 1}`;
      pages.set(path, { html, headers });
      return url + path;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
