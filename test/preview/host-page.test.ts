import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createServer } from 'vite';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { hostPagePlugin } from '../../vite.config.ts';

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-embed-'));
writeFileSync(join(folder, 'guest-cart.js'), '// the script');
afterAll(() => rmSync(folder, { recursive: true }));

/** A development server with the page, and its warnings. */
async function serve(embed: string) {
  const warnings: string[] = [];
  const warn = (message: string): void => void warnings.push(message);
  const server = await createServer({
    configFile: false,
    customLogger: { ...createLogger('silent'), warn },
    plugins: [hostPagePlugin(embed)],
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const { port } = server.httpServer!.address() as { port: number };
  return { get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`), warnings };
}

describe('the hostile page in the preview', () => {
  it('has its own scripts and that of the cart, once it is built', async () => {
    const { get, warnings } = await serve(folder);
    for (const path of ['/embed/guest-cart.js', '/vendor/react.js', '/vendor/react-dom.js']) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/javascript; charset=utf-8',
      ]);
    }
    expect(warnings).toEqual([]);
  });

  it('responds with 404 and logs what to run if the script is not built', async () => {
    const { get, warnings } = await serve('dist/nothing-is-built-here');
    expect((await get('/embed/guest-cart.js')).status).toBe(404);
    expect(warnings.join()).toContain('Run npm run build');
  });

  it('serves no other file than the script', async () => {
    const { get } = await serve(folder);
    const outside = ['/embed/..%2fpackage.js', '/embed/..%2f..%2f.dependency-cruiser.js'];
    for (const path of [...outside, '/vendor/preact.js'])
      // Vite responds to unknown paths with the preview's own page.
      expect(await (await get(path)).text()).toMatch(/^<!doctype html>|^$/i);
  });
});
