import { build } from 'vite';

// Builds the preview with its gallery, as a program of its own: a test runner sets NODE_ENV, which a build goes by.
const [outDir = ''] = process.argv.slice(2);

await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
