import { basename, resolve } from 'node:path';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { createMemoryStorage } from '../cart/cart-storage.ts';
import { createGuestCartService } from '../http/guest-cart-service.ts';
import type { GuestCartServiceOptions } from '../cart/service-options.ts';
import { createNodeListener, loopbackHosts, type NodeListener, sendError } from './server.ts';
import { openFileStorage } from './file-storage.ts';

export interface GuestCartServicePluginOptions extends Omit<
  GuestCartServiceOptions,
  'storage' | 'onError'
> {
  /** Set to false when requests are proxied to a real store. @default true */
  readonly enabled?: boolean;
  /**
   * Path of the cart file, relative to Vite's root, or `:memory:`.
   *
   * @default GUEST_CART_DATA, otherwise '.data/guest-cart.jsonl'
   */
  readonly file?: string;
}

type PluginServer = Pick<ViteDevServer | PreviewServer, 'config' | 'middlewares' | 'httpServer'>;

function isServicePath(url: string | undefined): boolean {
  const path = url?.split('?', 1)[0] ?? '';
  return path.startsWith('/rest/') || path.startsWith('/preview/');
}

/** @throws {Error} when the cart file cannot be used */
function openService(
  file: string,
  options: GuestCartServicePluginOptions,
  { root, logger }: PluginServer['config'],
): NodeListener {
  const storage =
    file === ':memory:' ? createMemoryStorage() : openFileStorage(resolve(root, file));
  const onError = (error: unknown): void =>
    logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  // Separated by commas or spaces: `http://localhost:3000,http://localhost:8080`.
  const cors = (process.env['GUEST_CART_ORIGINS'] ?? '').split(/[\s,]+/).filter(Boolean);
  const service = createGuestCartService({ preview: true, cors, ...options, storage, onError });
  return createNodeListener(service, { hosts: loopbackHosts });
}

/** The default of Vite's `server.fs.deny`, which a list replaces. */
const defaultDeny: readonly string[] = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**'];

/**
 * Vite plugin that serves the embedded service under `/rest` and `/preview`, in `vite dev` and
 * `vite preview`.
 */
export function guestCartServicePlugin(options: GuestCartServicePluginOptions = {}): Plugin {
  const { enabled = true, file, ...given } = options;

  const fileName = (): string => file ?? process.env['GUEST_CART_DATA'] ?? '.data/guest-cart.jsonl';

  /** Serves the service from the first request, or from the moment when the server listens. */
  function serve(server: PluginServer): void {
    if (!enabled) return;
    let listener: NodeListener | undefined;

    function tryOpen(): NodeListener | undefined {
      try {
        listener ??= openService(fileName(), given, server.config);
      } catch (error) {
        server.config.logger.error(error instanceof Error ? error.message : String(error));
      }
      return listener;
    }

    server.middlewares.use((incoming, outgoing, next) => {
      if (!isServicePath(incoming.url)) return next();
      const listen = tryOpen();
      if (listen !== undefined) return void listen(incoming, outgoing);
      sendError(outgoing, 500, 'The service cannot open its cart file. See the log of the server.');
    });
    // Reports an unusable cart file at start. The server of a test runner never listens and opens
    // no file.
    server.httpServer?.once('listening', tryOpen);
  }

  return {
    name: 'guest-cart:service',

    // Vite's CORS middleware would respond to preflights before the service, which has its own list
    // of origins.
    config(user) {
      // Carts are secret: the development server would serve every file below its root.
      const deny = [
        ...(user.server?.fs?.deny ?? defaultDeny),
        '**/.data/**',
        `${basename(fileName())}*`,
      ];
      const cors = enabled ? { cors: false } : {};
      return { server: { ...cors, fs: { deny } }, preview: cors };
    },

    configureServer: serve,
    configurePreviewServer: serve,
  };
}
