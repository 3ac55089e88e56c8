import { createServer } from 'vite';

// The development server of `npm start`, by the same configuration, as its own program. Two things differ: its
// cache is its own, as servers that start at the same time would write over each other's; and an edit during the tests neither
// restarts it nor reloads their pages. (`watch: null` says the same, but is lost where Vite merges configurations.)
const [port = '', cacheDir = ''] = process.argv.slice(2);

const server = await createServer({
  cacheDir,
  server: { host: '127.0.0.1', port: Number(port), strictPort: true, watch: { ignored: ['**'] } },
});
await server.listen();
