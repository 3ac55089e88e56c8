import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scriptTagPlugin } from '../../scripts/package/script-tag-plugin.ts';

/** A development server of the preview, with what it builds in a folder of the test. */
async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'guest-cart-embed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [scriptTagPlugin(folder)],
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const { port } = server.httpServer!.address() as { port: number };
  return { server, folder, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

describe('the pages of the preview with the script tag', () => {
  it('have the script as it is published, and the React of the hostile page', async () => {
    const { get } = await serve();
    for (const path of ['/embed/guest-cart.js', '/vendor/react.js', '/vendor/react-dom.js']) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/javascript; charset=utf-8',
      ]);
    }
    // Not with the JSX of a development server.
    expect(await (await get('/embed/guest-cart.classic.js')).text()).not.toContain(
      'src/components',
    );
  });

  it('have the script of changed sources', async () => {
    const { server, folder, get } = await serve();
    const script = async (): Promise<string> => (await get('/embed/guest-cart.js')).text();
    const built = await script();
    writeFileSync(join(folder, 'guest-cart.js'), '// of the sources before');
    expect(await script()).toBe('// of the sources before');
    server.watcher.emit('change', join(server.config.root, 'src/embed.ts'));
    expect(await script()).toBe(built);
  });

  it('serve no other file than the script', async () => {
    const { get } = await serve();
    const outside = ['/embed/..%2fpackage.js', '/embed/..%2f..%2f.dependency-cruiser.js'];
    for (const path of [...outside, '/vendor/preact.js'])
      // Vite responds to unknown paths with the preview's own page.
      expect(await (await get(path)).text()).toMatch(/^<!doctype html>|^$/i);
  });
});
