import { describe, expect, it } from 'vitest';
import { createFaultSwitches } from '../../../src/service/cart/faults.ts';
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
