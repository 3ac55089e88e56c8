import { describe, expect, it } from 'vitest';
import { createFaultSwitches, type FaultSwitch } from '../../../src/service/cart/faults.ts';
import { createTestService } from '../../support/service.ts';

describe('fault switches', () => {
  it('apply only to their operation', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    const url = `${shop.baseUrl}/V1/guest-carts`;
    const calls = async (): Promise<number[]> => [
      (await shop.fetch(url, { method: 'POST' })).status,
      (await shop.fetch(`${url}/${id}`)).status,
      (await shop.fetch(`${url}/${id}`, { method: 'PUT' })).status,
      (await shop.fetch(`${url}/${id}/items`, { method: 'POST' })).status,
      (await shop.fetch(`${url}/${id}/totals`)).status,
      (await shop.fetch(`${url}/${id}/coupons/X`, { method: 'PUT' })).status,
    ];
    const operations = ['create', 'read', 'assign', 'items', 'totals', 'coupons'] as const;
    for (const [index, operation] of operations.entries()) {
      shop.faults.clear();
      shop.faults.set({ kind: 'status', status: 418, operation });
      expect(await calls()).toEqual([200, 200, 415, 415, 200, 404].with(index, 418));
    }
  });

  it('apply to a customer’s cart as to a guest’s, and to the catalogue', async () => {
    const shop = createTestService();
    const send = async (path: string) => (await shop.fetch(`${shop.baseUrl}/V1/${path}`)).status;
    const calls = [
      ['read', 'carts/mine', 401],
      ['totals', 'carts/mine/totals', 401],
      ['catalogue', 'products-render-info', 400],
    ] as const;
    for (const [operation, path, status] of calls) {
      shop.faults.set({ kind: 'status', status: 418, operation, times: 1 });
      expect([await send(path), await send(path)]).toEqual([418, status]);
    }
  });

  it('apply to no path that is not of a cart', async () => {
    const shop = createTestService();
    const post = async () =>
      (await shop.fetch(`${shop.baseUrl}/V1/orders`, { method: 'POST' })).status;
    shop.faults.set({ kind: 'status', status: 418 });
    expect(await post()).toBe(404);
  });

  it('apply in the order in which they were set, each for its number of times', () => {
    const faults = createFaultSwitches();
    faults.set({ kind: 'dropped', times: 2 });
    faults.set({ kind: 'status', status: 503, operation: 'read', times: 1 });
    expect(faults.take('read')?.kind).toBe('dropped');
    expect(faults.list()).toMatchObject([{ kind: 'dropped', times: 1 }, { kind: 'status' }]);
    expect([faults.take('create')?.kind, faults.take('create')?.kind]).toEqual([
      'dropped',
      undefined,
    ]);
    expect([faults.take('read')?.kind, faults.take('read')?.kind]).toEqual(['status', undefined]);
    expect(faults.list()).toEqual([]);
  });

  it('without a count stay until another one replaces them for the same operation', () => {
    const faults = createFaultSwitches();
    faults.set({ kind: 'dropped', operation: 'read' });
    faults.set({ kind: 'huge', operation: 'create' });
    faults.set({ kind: 'html', operation: 'read' });
    expect([faults.take('read')?.kind, faults.take('read')?.kind]).toEqual(['html', 'html']);
    expect(faults.take('create')?.kind).toBe('huge');
  });

  it.each([[[{ kind: 'dropped' }]], [{ kind: 'droped' }], [{}]])(
    'refuse what is not one fault, instead of failing no request: %j',
    (wrong) => {
      const faults = createFaultSwitches();
      expect(() => faults.set(wrong as never)).toThrow('faults.set takes one fault');
      expect(faults.list()).toEqual([]);
    },
  );

  it('do not apply to a CORS preflight, which would use up their times', async () => {
    const shop = createTestService();
    const items = `${shop.baseUrl}/V1/guest-carts/${await shop.createCart()}/items`;
    shop.faults.set({ kind: 'status', status: 503, operation: 'items', times: 1 });
    const origin = 'https://shop.example';
    const preflight = {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    };
    expect((await shop.fetch(items, preflight)).status).toBe(204);
    expect((await shop.fetch(items, { method: 'POST', headers: { origin } })).status).toBe(503);
    expect((await shop.fetch(items, { method: 'POST', headers: { origin } })).status).toBe(415);
  });

  it('never apply to the preview routes, where they are cleared', async () => {
    const shop = createTestService();
    shop.faults.set({ kind: 'dropped' });
    expect((await shop.fetch('/preview/faults', { method: 'DELETE' })).status).toBe(200);
    expect((await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST' })).status).toBe(
      200,
    );
  });
});

describe('a fault', () => {
  async function openWith(fault: FaultSwitch) {
    const shop = createTestService();
    const id = await shop.createCart();
    await shop.addItem(id, 'MUG-SPECKLE', 1);
    shop.faults.set(fault);
    const send = (path = '', init?: RequestInit) =>
      shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}${path}`, init);
    return { shop, send };
  }

  it('of an operation is also that of each route below it', async () => {
    const { send } = await openWith({ kind: 'status', status: 503, operation: 'items' });
    const paths = ['/items', '/items/1', '/items/1/save', '/totals'];
    const statuses = paths.map(async (path) => (await send(path)).status);
    expect(await Promise.all(statuses)).toEqual([503, 503, 503, 200]);
  });

  it.each([{ kind: 'html' }, { kind: 'status', status: 429 }] as const)(
    'sends Retry-After with $kind',
    async (fault) => {
      const { send } = await openWith({ ...fault, retryAfter: 3600 });
      expect((await send()).headers.get('retry-after')).toBe('3600');
    },
  );

  it('refuses a coupon code without a reCAPTCHA token, and nothing else', async () => {
    const { send } = await openWith({ kind: 'recaptcha' });
    const code = '/coupons/WELCOME10';
    expect((await send(code, { method: 'PUT' })).status).toBe(400);
    for (const path of ['', '/coupons', '/totals']) expect((await send(path)).status).toBe(200);
    const headers = { 'X-ReCaptcha': 'token' };
    expect((await send(code, { method: 'PUT', headers })).status).toBe(200);
    expect((await send('/coupons', { method: 'DELETE' })).status).toBe(200);
  });

  it.each([301, 308] as const)('redirects to another origin with status %i', async (status) => {
    const location = 'https://evil.example/carts';
    const { send } = await openWith({ kind: 'redirect', location, status });
    await expect(send('', { redirect: 'error' })).rejects.toBeInstanceOf(TypeError);
    const response = await send('', { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  it('can be aborted during a delay, and in the middle of the body', async () => {
    const waiting = new AbortController();
    const { send, shop } = await openWith({ kind: 'delay', ms: 60_000, times: 1 });
    const call = send('', { signal: waiting.signal });
    waiting.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    shop.faults.set({ kind: 'stalled' });
    const reading = new AbortController();
    const reader = (await send('', { signal: reading.signal })).body!.getReader();
    expect((await reader.read()).value?.byteLength).toBeGreaterThan(10);
    const rest = reader.read();
    reading.abort();
    await expect(rest).rejects.toMatchObject({ name: 'AbortError' });
  });
});
