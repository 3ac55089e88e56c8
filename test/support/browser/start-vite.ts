import { createServer, preview } from 'vite';

// The server of `npm start`, or with a folder of built files that of `npm run preview`, by the same configuration and as
// a separate program. Two things differ in the development server: it has its own cache, as servers that start at the
// same time would overwrite each other's; and an edit during the tests neither restarts it nor reloads their pages.
// (`watch: null` would do the same, but is lost when Vite merges configurations.)
const [port = '', cacheDir = '', outDir] = process.argv.slice(2);
const address = { host: '127.0.0.1', port: Number(port), strictPort: true };

if (outDir === undefined) {
  const server = await createServer({ cacheDir, server: { ...address, watch: { ignored: ['**'] } } });
  await server.listen();
} else {
  await preview({ build: { outDir }, preview: address });
}
