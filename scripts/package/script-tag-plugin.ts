import { createReadStream, existsSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, join, resolve, sep } from 'node:path';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { buildEmbed } from './build-embed.ts';

/** The React of `public/host-page.html`, of a different major version than the widget's. */
const vendor: Readonly<Record<string, string>> = {
  '/vendor/react.js': 'node_modules/react-17/umd/react.production.min.js',
  '/vendor/react-dom.js': 'node_modules/react-dom-17/umd/react-dom.production.min.js',
};

/**
 * Serves the files of `dist/embed` at `/embed/`, for the pages of the preview with the script tag.
 * They are built from the sources when a page first requests them, and again after a change.
 *
 * @param folder where they are built
 */
export function scriptTagPlugin(folder = 'node_modules/.cache/guest-cart-embed'): Plugin {
  let building: Promise<unknown> | undefined;

  function build(): Promise<unknown> {
    rmSync(folder, { recursive: true, force: true });
    return buildEmbed(folder);
  }

  async function fileOf(path: string): Promise<string | undefined> {
    // Only the file name, so that no URL can leave the folder.
    if (!/^\/embed\/[^/]+\.js$/.test(path)) return vendor[path];
    await (building ??= build());
    return join(folder, basename(path));
  }

  async function respond(
    path: string,
    response: ServerResponse,
    next: Connect.NextFunction,
  ): Promise<void> {
    try {
      const file = await fileOf(path);
      if (file === undefined || !existsSync(file)) {
        next();
        return;
      }
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.setHeader('cache-control', 'no-cache');
      createReadStream(file).pipe(response);
    } catch (error) {
      building = undefined;
      next(error);
    }
  }

  const serve = ({ middlewares }: ViteDevServer | PreviewServer): void => {
    middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      void respond(path, response, next);
    });
  };
  return {
    name: 'guest-cart:script-tag',
    configureServer(server) {
      const sources = resolve(server.config.root, 'src') + sep;
      server.watcher.on('change', (file) => {
        if (file.startsWith(sources)) building = undefined;
      });
      serve(server);
    },
    configurePreviewServer: serve,
  };
}
