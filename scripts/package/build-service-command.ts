import { build } from 'vite';

/**
 * Bundles `npx guest-cart-service` with its dependencies, so that it runs in a project that has only guest-cart installed.
 * Imports of Node's modules are kept.
 */
export async function buildServiceCommand(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: 'src/cli/service/main.ts',
      target: 'node20',
      minify: false,
      license: { fileName: 'third-party-licenses.md' },
      rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
    },
  });
}
