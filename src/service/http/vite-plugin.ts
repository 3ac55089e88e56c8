import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import type { CartStorage } from '../storage/cart-storage.ts';
import { createGuestCartService, type GuestCartService, type GuestCartServiceOptions } from '../guest-cart-service.ts';
import { createMemoryStorage } from '../storage/memory-storage.ts';
import { createNodeListener, loopbackHosts, type NodeListener } from './node-listener.ts';
import { openSqliteStorage } from '../storage/sqlite-storage.ts';
import { refuse } from './wire-refusal.ts';

export interface GuestCartServicePluginOptions extends Omit<GuestCartServiceOptions, 'storage' | 'onError'> {
  /** Whether anything is served; off where a real shop stands behind a proxy instead. @default true */
  readonly enabled?: boolean;
  /** The cart file, from the project's root. @default the environment's GUEST_CART_DATA, else '.data/guest-cart.sqlite' */
  readonly file?: string;
  /** Keeps carts in memory instead; they go with the server. @default false */
  readonly memory?: boolean;
  /** Host names besides the loopback ones that requests may name, as in `shop.local`. @default none */
  readonly hosts?: readonly string[];
}

interface Logger {
  error(message: string): void;
}

/** The service of one server: opened when it is first needed, closed with the server. */
interface Opened {
  readonly service: GuestCartService;
  readonly listener: NodeListener;
}

/** Serves the embedded service under `/rest`, and `/preview` beside it, in `vite dev` and in `vite preview`. */
export function guestCartServicePlugin(options: GuestCartServicePluginOptions = {}): Plugin {
  const { enabled = true, memory = false, hosts = [], file, ...given } = options;
  const prefix = given.prefix ?? '/rest';
  const closers = new Set<() => Promise<void>>();

  function isOurs(url: string | undefined): boolean {
    const path = url?.split('?', 1)[0] ?? '';
    return path.startsWith(`${prefix}/`) || path.startsWith('/preview/');
  }

  function openStorage(root: string): CartStorage {
    if (memory) return createMemoryStorage();
    return openSqliteStorage(resolve(root, file ?? process.env['GUEST_CART_DATA'] ?? '.data/guest-cart.sqlite'));
  }

  function createMiddleware(root: string, logger: Logger) {
    let opened: Opened | undefined;

    const open = (): Opened => {
      if (opened !== undefined) return opened;
      const onError = (error: unknown): void => {
        logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      };
      const service = createGuestCartService({ preview: true, ...given, storage: openStorage(root), onError });
      opened = { service, listener: createNodeListener(service, { hosts: [...loopbackHosts, ...hosts] }) };
      return opened;
    };

    const tryOpen = (): Opened | undefined => {
      try {
        return open();
      } catch (error) {
        logger.error(error instanceof Error ? error.message : String(error));
        return undefined;
      }
    };

    const close = async (): Promise<void> => {
      const closing = opened;
      opened = undefined;
      closers.delete(close);
      await closing?.service.close();
    };
    closers.add(close);

    const middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: Connect.NextFunction): void => {
      if (!isOurs(incoming.url)) {
        next();
        return;
      }
      const service = tryOpen();
      if (service === undefined) refuse(outgoing, 500, 'The service cannot open its carts; its log says why.');
      else void service.listener(incoming, outgoing);
    };

    return { middleware, tryOpen, close };
  }

  return {
    name: 'guest-cart:service',

    // Vite's own CORS answers preflights before this plugin sees them; who may ask is the service's to say.
    config: () => (enabled ? { server: { cors: false }, preview: { cors: false } } : undefined),

    configureServer(server) {
      if (!enabled) return;
      const { middleware, tryOpen, close } = createMiddleware(server.config.root, server.config.logger);
      server.middlewares.use(middleware);
      // Says at once what is wrong with the file. A server that never listens, as a test runner's, opens none.
      server.httpServer?.once('listening', tryOpen);
      server.httpServer?.once('close', () => void close());
    },

    configurePreviewServer(server) {
      if (!enabled) return;
      const { middleware, tryOpen, close } = createMiddleware(server.config.root, server.config.logger);
      server.middlewares.use(middleware);
      server.httpServer.once('listening', tryOpen);
      server.httpServer.once('close', () => void close());
    },

    /** Vite calls this when a development server ends, with or without an HTTP server of its own. */
    async closeBundle() {
      await Promise.all([...closers].map((close) => close()));
    },
  };
}
