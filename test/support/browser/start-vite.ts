import { createServer, preview, type Plugin } from 'vite';

// Runs the server of `npm start`, or with a folder of built files that of `npm run preview`, with
// the same configuration in a separate process. The development server differs in two ways: it has
// its own cache, because servers that start at the same time would overwrite each other's; and
// edits during the tests neither restart it nor reload pages. (`watch: null` would do the same, but
// is lost when Vite merges configurations.)
const [port = '', cacheDir = '', outDir] = process.argv.slice(2);
const address = { host: '127.0.0.1', port: Number(port), strictPort: true };

/**
 * A page that is opened again takes the built scripts from the browser's cache, and the server
 * compresses nothing, which takes longer than to send it on one machine.
 */
const served: Plugin = {
  name: 'guest-cart:test-preview',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      delete request.headers['accept-encoding'];
      if (request.url?.startsWith('/assets/') === true)
        response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      next();
    });
  },
};

if (outDir === undefined) {
  const server = await createServer({
    cacheDir,
    server: { ...address, watch: { ignored: ['**'] } },
  });
  await server.listen();
} else {
  await preview({ build: { outDir }, preview: address, plugins: [served] });
}
