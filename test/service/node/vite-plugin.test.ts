import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger, createServer, preview, type InlineConfig } from 'vite';
import {
  guestCartServicePlugin,
  type GuestCartServicePluginOptions,
} from '../../../src/service/node/vite-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'guest-cart-vite-'));
mkdirSync(join(root, 'dist'));
writeFileSync(join(root, 'index.html'), '<!doctype html><title>Shop</title>');
writeFileSync(join(root, 'dist/index.html'), '<!doctype html><title>Shop</title>');
afterAll(() => rmSync(root, { recursive: true }));

interface Running {
  readonly url: string;
  readonly errors: readonly string[];
  close(): Promise<void>;
}

const open = new Set<Running>();
afterEach(async () => {
  for (const server of open) await server.close();
  rmSync(join(root, '.data'), { recursive: true, force: true });
});

function configOf(options: GuestCartServicePluginOptions, errors: string[]): InlineConfig {
  const customLogger = {
    ...createLogger('silent'),
    error: (message: string) => void errors.push(message),
  };
  // Vite checks the host name too; this test is about the check of the plugin.
  const network = { host: '127.0.0.1', port: 0, allowedHosts: true as const };
  return {
    root,
    configFile: false,
    customLogger,
    plugins: [guestCartServicePlugin(options)],
    server: { ...network, ws: false, watch: null },
    preview: network,
    optimizeDeps: { noDiscovery: true },
  };
}

function track(
  server: { httpServer: unknown; close(): Promise<void> },
  errors: readonly string[],
): Running {
  const { port } = (server.httpServer as { address(): { port: number } }).address();
  const running: Running = {
    url: `http://127.0.0.1:${port}`,
    errors,
    async close() {
      open.delete(running);
      await server.close();
    },
  };
  open.add(running);
  return running;
}

const servers: Record<string, (options: GuestCartServicePluginOptions) => Promise<Running>> = {
  'vite dev': async (options) => {
    const errors: string[] = [];
    return track(await (await createServer(configOf(options, errors))).listen(), errors);
  },
  'vite preview': async (options) => {
    const errors: string[] = [];
    return track(await preview(configOf(options, errors)), errors);
  },
};

/** fetch does not allow setting these headers. */
function ask(url: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{
    status: number | undefined;
    headers: Record<string, unknown>;
    text: string;
  }>((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let text = '';
      response.on('data', (data) => (text += String(data)));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, text }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe.each(Object.entries(servers))('%s with the plugin', (_, start) => {
  it('serves carts and preview routes next to the page', async () => {
    const { url } = await start({ file: ':memory:' });
    const created = await fetch(`${url}/rest/default/V1/guest-carts`, { method: 'POST' });
    const id = (await created.json()) as string;
    expect((await fetch(`${url}/rest/default/V1/guest-carts/${id}`)).status).toBe(200);
    expect((await fetch(`${url}/preview/stores`)).status).toBe(200);
    expect(await (await fetch(`${url}/`)).text()).toContain('<title>Shop</title>');
    expect(existsSync(join(root, '.data'))).toBe(false);
  });

  it('denies pages of other local origins, which Vite would allow', async () => {
    const { url } = await start({ file: ':memory:' });
    const path = `${url}/rest/default/V1/guest-carts`;
    const origin = 'http://localhost:9999';
    const read = await ask(`${path}/x`, { origin });
    expect(
      Object.keys(read.headers).filter((header) => header.startsWith('access-control')),
    ).toEqual([]);
    expect((await ask(path, { origin }, 'POST')).status).toBe(403);
    expect((await ask(path, { origin: url }, 'POST')).status).toBe(200);
  });
});

it('never serves the cart file from the development server', async () => {
  const file = '.data/secret.jsonl';
  const { url } = await servers['vite dev']!({ file });
  await fetch(`${url}/rest/default/V1/guest-carts`, { method: 'POST' });
  for (const path of [
    '/.data/secret.jsonl',
    `/@fs${root}/.data/secret.jsonl`,
    '/.data/secret.jsonl?raw',
    '/%2edata/secret.jsonl',
    '/.data/secret.jsonl?url',
  ]) {
    const { status, text } = await ask(url + path, { accept: '*/*' });
    expect([path, status, text.includes('carts of guest-cart')]).toEqual([
      path,
      expect.any(Number),
      false,
    ]);
    expect(text).not.toContain('guest_carts');
    expect([403, 404]).toContain(status);
  }
});

it('allows the origins of GUEST_CART_ORIGINS', async () => {
  vi.stubEnv('GUEST_CART_ORIGINS', 'http://localhost:3000, https://shop.example');
  const { url } = await servers['vite dev']!({ file: ':memory:' });
  const origin = 'https://shop.example';
  const response = await ask(`${url}/rest/default/V1/guest-carts`, { origin }, 'POST');
  expect([response.status, response.headers['access-control-allow-origin']]).toEqual([200, origin]);
  vi.unstubAllEnvs();
});
