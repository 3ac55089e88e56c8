import { describe, expect, it } from 'vitest';
import type { FaultSwitch } from '../../../src/service/cart/faults.ts';
import { serveGuestCartService } from '../../../src/service/node/server.ts';
import { createTestService, type TestService } from '../../support/service.ts';
import { jsonRequest } from '../../support/service/send.ts';

/** The same requests through the in-process fetch and through a socket. */
const ways: Record<
  string,
  (shop: TestService) => Promise<{ fetch: typeof fetch; base: string; close: () => Promise<void> }>
> = {
  'in process': (shop) =>
    Promise.resolve({ fetch: shop.fetch, base: shop.baseUrl, close: () => Promise.resolve() }),
  'over HTTP': async (shop) => {
    const { url, close } = await serveGuestCartService({ service: shop.service });
    return { fetch: globalThis.fetch, base: `${url}/rest/default`, close };
  },
};

describe.each(Object.entries(ways))('a fault %s', (_, open) => {
  async function withFault(
    fault: FaultSwitch,
    run: (cart: string, shop: TestService, send: typeof fetch) => Promise<void>,
  ) {
    const shop = createTestService();
    const { fetch: send, base, close } = await open(shop);
    const id = await shop.createCart();
    await shop.addItem(id, 'MUG-SPECKLE', 1);
    shop.faults.set(fault);
    try {
      await run(`${base}/V1/guest-carts/${id}`, shop, send);
    } finally {
      await close();
    }
  }

  const addOne = jsonRequest('POST', { cartItem: { sku: 'MUG-SPECKLE', qty: 1 } });

  it('sends an error status with a Magento error body and Retry-After', () =>
    withFault({ kind: 'status', status: 503, retryAfter: 7 }, async (cart, _shop, send) => {
      const response = await send(cart);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
      expect(await response.json()).toEqual({ message: expect.any(String) });
    }));

  it('of an operation is also that of each route below it', () =>
    withFault({ kind: 'status', status: 503, operation: 'items' }, async (cart, _shop, send) => {
      const paths = ['items', 'items/1', 'items/1/save', 'totals'];
      const statuses = paths.map(async (path) => (await send(`${cart}/${path}`)).status);
      expect(await Promise.all(statuses)).toEqual([503, 503, 503, 200]);
    }));

  it('sends an HTML page', () =>
    withFault({ kind: 'html', retryAfter: 3600 }, async (cart, _shop, send) => {
      const response = await send(cart);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        503,
        'text/html; charset=utf-8',
      ]);
      expect(response.headers.get('retry-after')).toBe('3600');
      expect(await response.text()).toMatch(/^<!doctype html>/);
    }));

  it('refuses a coupon code without a reCAPTCHA token, and nothing else', () =>
    withFault({ kind: 'recaptcha' }, async (cart, _shop, send) => {
      const code = `${cart}/coupons/WELCOME10`;
      const refused = await send(code, { method: 'PUT' });
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { message: 'ReCaptcha validation failed, please try again' },
      ]);
      for (const url of [cart, `${cart}/coupons`, `${cart}/totals`])
        expect((await send(url)).status).toBe(200);
      expect(
        (await send(code, { method: 'PUT', headers: { 'X-ReCaptcha': 'token' } })).status,
      ).toBe(200);
      expect((await send(`${cart}/coupons`, { method: 'DELETE' })).status).toBe(200);
    }));

  it('sends the same 404 for a missing cart as the service itself', () =>
    withFault({ kind: 'not-found' }, async (cart, shop, send) => {
      const response = await send(cart);
      shop.faults.clear();
      const real = await send(cart.replace(/[^/]+$/, 'nosuch'));
      expect([response.status, await response.text()]).toEqual([real.status, await real.text()]);
      expect((await send(cart)).status).toBe(200);
    }));

  it.each([301, 308] as const)('redirects to another origin with status %i', (status) =>
    withFault(
      { kind: 'redirect', location: 'https://evil.example/carts', status },
      async (cart, _shop, send) => {
        await expect(send(cart, { redirect: 'error' })).rejects.toBeInstanceOf(TypeError);
        const response = await send(cart, { redirect: 'manual' });
        expect([response.status, response.headers.get('location')]).toEqual([
          status,
          'https://evil.example/carts',
        ]);
      },
    ),
  );

  it('stalls in the middle of the body and can be aborted then', () =>
    withFault({ kind: 'stalled' }, async (cart, _shop, send) => {
      const controller = new AbortController();
      const reader = (await send(cart, { signal: controller.signal })).body!.getReader();
      expect((await reader.read()).value?.byteLength).toBeGreaterThan(10);
      const rest = reader.read();
      controller.abort();
      await expect(rest).rejects.toMatchObject({ name: 'AbortError' });
    }));

  it('drops the connection before the request is carried out', () =>
    withFault({ kind: 'dropped', operation: 'items' }, async (cart, _shop, send) => {
      await expect(send(`${cart}/items`, addOne)).rejects.toBeInstanceOf(TypeError);
      expect(await (await send(cart)).json()).toMatchObject({ items_qty: 1 });
    }));

  it('can be aborted during a delay', () =>
    withFault({ kind: 'delay', ms: 60_000, times: 1 }, async (cart, _shop, send) => {
      const controller = new AbortController();
      const call = send(cart, { signal: controller.signal });
      controller.abort();
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    }));
});
