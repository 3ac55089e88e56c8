import { fileURLToPath } from 'node:url';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { hostPagePlugin } from '../../../vite.config.ts';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';

const host = setUpBrowserPage();
let server: ViteDevServer | undefined;

afterEach(() => server?.close());

/** A development server with the page, and its warnings. */
async function serve(
  embed: string,
): Promise<{ readonly url: string; readonly warnings: readonly string[] }> {
  const warnings: string[] = [];
  server = await createServer({
    configFile: false,
    customLogger: {
      ...createLogger('silent'),
      warn: (message: string) => void warnings.push(message),
    },
    plugins: [hostPagePlugin(embed)],
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  const { port } = server.httpServer!.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, warnings };
}

describe('the hostile page in the preview', () => {
  it('shows a cart without a policy violation, once the script is built', async () => {
    const { url, warnings } = await serve(fileURLToPath(host.embedFolder));
    const { page, errors } = await host.visit(`${url}/host-page.html`);
    await page.locator('[data-state=none]').waitFor();
    await page.getByText('React 17').waitFor();
    expect({ errors, refused: await page.evaluate(() => window.refused), warnings }).toEqual({
      errors: [],
      refused: [],
      warnings: [],
    });
  });

  it('responds with 404 and logs what to run if the script is not built', async () => {
    const { url, warnings } = await serve('dist/nothing-is-built-here');
    const response = await fetch(`${url}/embed/guest-cart.js`);
    expect(response.status).toBe(404);
    expect(warnings.join()).toContain('Run npm run build');
  });

  it('serves no other file than the script', async () => {
    const { url } = await serve(fileURLToPath(host.embedFolder));
    for (const path of [
      '/embed/..%2fpackage.js',
      '/embed/..%2f..%2f.dependency-cruiser.js',
      '/vendor/preact.js',
    ]) {
      const text = await (await fetch(url + path)).text();
      // Vite responds to unknown paths with the preview's own page.
      expect(text).toMatch(/^<!doctype html>|^$/i);
    }
  });
});
