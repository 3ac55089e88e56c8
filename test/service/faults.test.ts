import { describe, expect, it } from 'vitest';
import { createFaultSwitches, type FaultSwitch } from '../../src/service/faults.ts';
import { serveGuestCartService } from '../../src/service/serve.ts';
import { createTestService, type TestService } from '../support/service.ts';

/** The same requests through the in-process fetch and through a socket. */
const ways: Record<
  string,
  (shop: TestService) => Promise<{ fetch: typeof fetch; base: string; close: () => Promise<void> }>
> = {
  'in process': (shop) => Promise.resolve({ fetch: shop.fetch, base: shop.baseUrl, close: () => Promise.resolve() }),
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

  const addOne = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"cartItem":{"sku":"MUG-SPECKLE","qty":1}}',
  };
  const assign = {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"customerId":1,"storeId":1}',
  };

  it('answers a status with the error body of shops, and Retry-After', () =>
    withFault({ kind: 'status', status: 503, retryAfter: 7 }, async (cart, _shop, send) => {
      const answer = await send(cart);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7']);
      expect(await answer.json()).toEqual({ message: expect.any(String) });
    }));

  it('answers a page', () =>
    withFault({ kind: 'html' }, async (cart, _shop, send) => {
      const answer = await send(cart);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(await answer.text()).toMatch(/^<!doctype html>/);
    }));

  it('cuts the JSON off', () =>
    withFault({ kind: 'truncated' }, async (cart, shop, send) => {
      const text = await (await send(cart)).text();
      shop.faults.clear();
      const whole = await (await send(cart)).text();
      expect(text.length).toBeGreaterThan(0);
      expect(text).toBe(whole.slice(0, text.length));
      expect(() => JSON.parse(text) as unknown).toThrow();
    }));

  it('answers JSON of another shape', () =>
    withFault({ kind: 'wrong-shape' }, async (cart, _shop, send) => {
      expect(await (await send(cart)).json()).toBeInstanceOf(Array);
    }));

  it('answers false to an assignment and does not carry it out', () =>
    withFault({ kind: 'false', operation: 'assign' }, async (cart, shop, send) => {
      expect(await (await send(cart, assign)).json()).toBe(false);
      shop.faults.clear();
      expect(await (await send(cart)).json()).toMatchObject({ customer_is_guest: true });
    }));

  it('drops the connection before anything is done', () =>
    withFault({ kind: 'dropped', operation: 'items' }, async (cart, _shop, send) => {
      await expect(send(`${cart}/items`, addOne)).rejects.toBeInstanceOf(TypeError);
      expect(await (await send(cart)).json()).toMatchObject({ items_qty: 1 });
    }));

  it('loses the answer of what is done', () =>
    withFault({ kind: 'lost-answer', operation: 'items' }, async (cart, _shop, send) => {
      await expect(send(`${cart}/items`, addOne)).rejects.toBeInstanceOf(TypeError);
      expect(await (await send(cart)).json()).toMatchObject({ items_qty: 2 });
    }));

  it('drops the connection in the middle of the body', () =>
    withFault({ kind: 'dropped-late' }, async (cart, _shop, send) => {
      const answer = await send(cart);
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toBeInstanceOf(TypeError);
    }));

  it('sends a body without end until the reader has had enough', () =>
    withFault({ kind: 'huge' }, async (cart, _shop, send) => {
      const reader = (await send(cart)).body!.getReader();
      let size = 0;
      while (size < 1_000_000) size += (await reader.read()).value?.byteLength ?? 0;
      await reader.cancel();
      expect(size).toBeGreaterThanOrEqual(1_000_000);
    }));

  it('can be called off while it delays', () =>
    withFault({ kind: 'delay', ms: 60_000, times: 1 }, async (cart, _shop, send) => {
      const controller = new AbortController();
      const call = send(cart, { signal: controller.signal });
      controller.abort();
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    }));

  it('delays and then answers as ever', () =>
    withFault({ kind: 'delay', ms: 5 }, async (cart, _shop, send) => {
      expect(await (await send(cart)).json()).toMatchObject({ items_qty: 1 });
    }));
});

it('fails a body that is being read when the call is called off', async () => {
  const shop = createTestService();
  shop.faults.set({ kind: 'huge' });
  const controller = new AbortController();
  const answer = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/x`, { signal: controller.signal });
  const reader = answer.body!.getReader();
  await reader.read();
  controller.abort();
  await expect(reader.read()).rejects.toMatchObject({ name: 'AbortError' });
});

it('sends nothing when the call was called off before', async () => {
  const shop = createTestService();
  const call = shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST', signal: AbortSignal.abort() });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(await shop.getCart(await shop.createCart())).toMatchObject({ id: 1 });
});

describe('fault switches', () => {
  it('hit only the operation they are set for', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    const url = `${shop.baseUrl}/V1/guest-carts`;
    const calls = async (): Promise<number[]> => [
      (await shop.fetch(url, { method: 'POST' })).status,
      (await shop.fetch(`${url}/${id}`)).status,
      (await shop.fetch(`${url}/${id}`, { method: 'PUT' })).status,
      (await shop.fetch(`${url}/${id}/items`, { method: 'POST' })).status,
    ];
    for (const [index, operation] of (['create', 'read', 'assign', 'items'] as const).entries()) {
      shop.faults.clear();
      shop.faults.set({ kind: 'status', status: 418, operation });
      expect(await calls()).toEqual([200, 200, 415, 415].with(index, 418));
    }
  });

  it('come in the order of setting, each as often as it was told, then no more', () => {
    const faults = createFaultSwitches();
    faults.set({ kind: 'dropped', times: 2 });
    faults.set({ kind: 'status', status: 503, operation: 'read', times: 1 });
    expect(faults.take('read')?.kind).toBe('dropped');
    expect(faults.list()).toMatchObject([{ kind: 'dropped', times: 1 }, { kind: 'status' }]);
    expect([faults.take('create')?.kind, faults.take('create')?.kind]).toEqual(['dropped', undefined]);
    expect([faults.take('read')?.kind, faults.take('read')?.kind]).toEqual(['status', undefined]);
    expect(faults.list()).toEqual([]);
  });

  it('hold without a count until another one is set for the same operation', () => {
    const faults = createFaultSwitches();
    faults.set({ kind: 'dropped', operation: 'read' });
    faults.set({ kind: 'huge', operation: 'create' });
    faults.set({ kind: 'html', operation: 'read' });
    expect([faults.take('read')?.kind, faults.take('read')?.kind]).toEqual(['html', 'html']);
    expect(faults.take('create')?.kind).toBe('huge');
  });

  it('never hit the preview, where they are turned off', async () => {
    const shop = createTestService();
    shop.faults.set({ kind: 'dropped' });
    expect((await shop.fetch('/preview/faults', { method: 'DELETE' })).status).toBe(200);
    expect((await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST' })).status).toBe(200);
  });
});
