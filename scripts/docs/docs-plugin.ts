import type { ServerResponse } from 'node:http';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';

/**
 * Starts the documentation when `/docs/` is first opened in the preview, and leads there. It has a
 * its own server, because its pages have their addresses from the root.
 */
export function docsPlugin(): Plugin {
  let opening: Promise<string> | undefined;

  async function openDocs(): Promise<string> {
    const { createServer } = await import('vitepress');
    const docs = await createServer('docs', { host: '127.0.0.1', port: 0 });
    await docs.listen();
    const [url] = docs.resolvedUrls?.local ?? [];
    if (url === undefined) throw new Error('guest-cart: the documentation has no address.');
    return url;
  }

  async function lead(response: ServerResponse, next: Connect.NextFunction): Promise<void> {
    try {
      const location = await (opening ??= openDocs());
      response.writeHead(302, { location }).end();
    } catch (error) {
      opening = undefined;
      next(error);
    }
  }

  const serve = ({ middlewares }: ViteDevServer | PreviewServer): void => {
    middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (path === '/docs/') void lead(response, next);
      else next();
    });
  };
  return { name: 'guest-cart:docs', configureServer: serve, configurePreviewServer: serve };
}
