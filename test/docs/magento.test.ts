import { createServer } from 'vite';
import { describe, expect, test } from 'vitest';
import { runDoctor } from '../../src/cli/doctor/doctor.ts';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { createCartFeatures } from '../../src/core/api/features-api.ts';
import { featureNames } from '../../src/core/api/feature-names.ts';
import type { RequestHeaders } from '../../src/core/api/request-headers.ts';
import { serveGuestCartService } from '../../src/service/node/server.ts';
import { createTestService } from '../support/service.ts';
import { pageAt } from './pages.ts';
import config from './proxy.config.ts';

const { text } = pageAt('docs/magento.md');

describe('docs/magento.md', () => {
  test('serves the shop on the page’s own origin with that proxy', async () => {
    const service = await serveGuestCartService({ service: createTestService().service });
    const proxy = Object.fromEntries(
      Object.entries(config.server?.proxy ?? {}).map(([path, options]) => [
        path,
        { ...(options as object), target: service.url },
      ]),
    );
    const server = {
      ...config.server,
      proxy,
      host: '127.0.0.1',
      port: 0,
      hmr: false,
      watch: null,
    } as const;
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

  test('sends a reCAPTCHA token with discount codes only, as its recipe does', async () => {
    const [, recipe = ''] = /headers: (async \(operation\)[^;]*?),\n {4}\}\);/.exec(text) ?? [];
    const module = `export const headersWith = (recaptchaToken) => ${recipe};`;
    const { headersWith } = (await import(
      `data:text/javascript,${encodeURIComponent(module)}`
    )) as {
      readonly headersWith: (token: () => Promise<string>) => RequestHeaders;
    };
    const shop = createTestService();
    shop.faults.set({ operation: 'coupons', kind: 'recaptcha' });
    const cartId = await shop.createCart();
    await shop.addItem(cartId, 'MUG-SPECKLE', 1);
    const options = {
      baseUrl: shop.baseUrl,
      fetch: shop.fetch,
      features: ['coupons', 'totals'],
    } as const;
    const withoutToken = createCartFeatures(options).applyCoupon(cartId, 'WELCOME10');
    await expect(withoutToken).rejects.toMatchObject({
      serviceMessage: expect.stringContaining('ReCaptcha'),
    });
    const sent: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      sent.push(new Headers(init?.headers).get('x-recaptcha'));
      return shop.fetch(input, init);
    };
    const headers = headersWith(() => Promise.resolve('token'));
    const features = createCartFeatures({ ...options, fetch, headers });
    await features.applyCoupon(cartId, 'WELCOME10');
    await features.getTotals(cartId);
    expect(sent).toEqual(['token', null]);
  });

  test('has a CORS rule for every route that the cart may request, and a Varnish rule for all carts', async () => {
    const paths = new Set<string>();
    const { service } = createTestService();
    const running = await serveGuestCartService({
      service: {
        fetch: (request) => {
          paths.add(new URL(request.url).pathname);
          return service.fetch(request);
        },
      },
    });
    try {
      const url = `${running.url}/rest/default`;
      const { features } = await runDoctor({ url, sku: 'MUG-SPECKLE' });
      expect(features).toEqual(featureNames);
    } finally {
      await running.close();
    }
    const [, cors = ''] = /location ~ (\S+) \{\n\s*add_header Access-Control/.exec(text) ?? [];
    const [, varnish = ''] = /req\.url ~ "(.+)"/.exec(text) ?? [];
    const isCart = (path: string): boolean => !path.endsWith('/products-render-info');
    for (const path of [...paths, '/rest/de/V1/directory/countries', '/rest/V1/carts/mine'])
      expect(path).toMatch(new RegExp(cors));
    for (const path of [...paths].filter(isCart)) expect(path).toMatch(new RegExp(varnish));
    expect('/rest/default/V1/carts/mine/totals').toMatch(new RegExp(varnish));
    expect(paths.size).toBeGreaterThan(8);
  });

  test('has balanced braces in its configurations', () => {
    const blocks = [...text.matchAll(/```(?:nginx|vcl|apache)\n([\s\S]*?)```/g)].map(
      ([, code = '']) => code,
    );
    expect(blocks.length).toBeGreaterThan(4);
    for (const code of blocks) expect(code.match(/\{/g)?.length).toBe(code.match(/\}/g)?.length);
  });
});
