import { build } from 'vite';

// Builds what a shop page loads, as a program of its own: a test runner sets NODE_ENV, which a build goes by.
const [outDir = '', version] = process.argv.slice(2);

const define = version === undefined ? {} : { define: { __GUEST_CART_VERSION__: JSON.stringify(version) } };
for (const mode of ['embed', 'embed-classic', 'embed-loader']) {
  await build({ mode, logLevel: 'warn', ...define, build: { outDir, emptyOutDir: mode === 'embed' } });
}
