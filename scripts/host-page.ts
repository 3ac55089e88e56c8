import { createReadStream, existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The React of the page, of a different major version than the widget's. */
const vendor: Readonly<Record<string, string>> = {
  '/vendor/react.js': 'node_modules/react-17/umd/react.production.min.js',
  '/vendor/react-dom.js': 'node_modules/react-dom-17/umd/react-dom.production.min.js',
};

/**
 * Serves `public/host-page.html` from the development server, with its own React and the built files of the script tag.
 *
 * @param embed the folder of these files
 */
export function hostPagePlugin(embed = 'dist/embed'): Plugin {
  return {
    name: 'guest-cart:host-page',
    apply: 'serve',
    configureServer({ middlewares, config: { root, logger } }) {
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        // Only the file name, so that no URL can leave the folder.
        const inEmbed = /^\/embed\/[^/]+\.js$/.test(path) ? join(embed, basename(path)) : undefined;
        const file = vendor[path] ?? inEmbed;
        if (file === undefined) {
          next();
        } else if (existsSync(resolve(root, file))) {
          response.setHeader('content-type', 'text/javascript; charset=utf-8');
          response.setHeader('cache-control', 'no-cache');
          createReadStream(resolve(root, file)).pipe(response);
        } else {
          logger.warn(`guest-cart: ${path} is not built. Run npm run build, and load the page again.`, {
            timestamp: true,
          });
          response.writeHead(404).end();
        }
      });
    },
  };
}
