import { readFileSync } from 'node:fs';
import { createServer } from 'vite';
import { describe, expect, test } from 'vitest';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { serveGuestCartService } from '../../src/service/node/server.ts';
import { createTestService } from '../support/service.ts';
import { pageAt } from './pages.ts';
import config from './proxy.config.ts';

const { text } = pageAt('docs/magento.md');

describe('docs/magento.md', () => {
  test('shows the Vite proxy that is tested here, unchanged', () => {
    const [, file = '', code] = /<!-- (test\/docs\/\S+) -->\n\n```ts\n([\s\S]*?)```/.exec(text) ?? [];
    expect(code).toBe(readFileSync(file, 'utf8'));
  });

  test('serves the shop on the page’s own origin with that proxy', async () => {
    const service = await serveGuestCartService({ service: createTestService().service });
    const proxy = Object.fromEntries(
      Object.entries(config.server?.proxy ?? {}).map(([path, options]) => [
        path,
        { ...(options as object), target: service.url },
      ]),
    );
    const server = { ...config.server, proxy, host: '127.0.0.1', port: 0, hmr: false, watch: null } as const;
    const vite = await createServer({ configFile: false, logLevel: 'error', server });
    try {
      await vite.listen();
      const { origin } = new URL(vite.resolvedUrls?.local[0] ?? '');
      const api = createGuestCartApi({ baseUrl: `${origin}/rest/default` });
      const cart = await api.getCart(await api.createCart());
      expect(cart.items).toEqual([]);
    } finally {
      await vite.close();
      await service.close();
    }
  });

  test('has balanced braces in its configurations', () => {
    const blocks = [...text.matchAll(/```(?:nginx|vcl|apache)\n([\s\S]*?)```/g)].map(([, code = '']) => code);
    expect(blocks.length).toBeGreaterThan(4);
    for (const code of blocks) expect(code.match(/\{/g)?.length).toBe(code.match(/\}/g)?.length);
  });
});
