import { describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../../support/service.ts';
import { jsonRequest } from '../../support/service/send.ts';

async function listFaults(shop: TestService): Promise<unknown> {
  return (await shop.fetch('/preview/faults')).json();
}

describe('faults over HTTP', () => {
  const put = (shop: TestService, body: unknown) =>
    shop.fetch('/preview/faults', jsonRequest('PUT', body));

  it('can be set, listed and cleared', async () => {
    const shop = createTestService();
    await put(shop, { kind: 'delay', ms: 20, operation: 'create', times: 2 });
    expect(await listFaults(shop)).toEqual([
      { kind: 'delay', ms: 20, operation: 'create', times: 2 },
    ]);
    await put(shop, [
      { kind: 'dropped', times: 1 },
      { kind: 'status', status: 429, retryAfter: 5 },
    ]);
    expect(await listFaults(shop)).toEqual([
      { kind: 'dropped', operation: 'any', times: 1 },
      { kind: 'status', status: 429, retryAfter: 5, operation: 'any' },
    ]);
    await shop.fetch('/preview/faults', { method: 'DELETE' });
    expect(await listFaults(shop)).toEqual([]);
  });

  it.each([
    { kind: 'delay', ms: 20 },
    { kind: 'status', status: 429, retryAfter: 'soon' },
    { kind: 'redirect', location: 'https://evil.example/', status: 307 },
    { kind: 'huge' },
  ])('can be %j', async (fault) => {
    const shop = createTestService();
    expect((await put(shop, fault)).status).toBe(200);
    const listed = await listFaults(shop);
    expect(listed).toEqual([{ ...fault, operation: 'any' }]);
    // The preview does this when it adds another fault.
    expect((await put(shop, listed)).status).toBe(200);
    expect(shop.faults.list()).toEqual([{ ...fault, operation: 'any' }]);
  });

  it.each([
    [{ kind: 'earthquake' }],
    [{ kind: 'delay' }],
    [{ kind: 'status' }],
    [{ kind: 'redirect' }],
    [{ kind: 'dropped', operation: 'all' }],
    [[{ kind: 'dropped' }, 'huge']],
    ['dropped'],
  ])('reject %j and keep the previous fault', async (body) => {
    const shop = createTestService();
    shop.faults.set({ kind: 'huge' });
    expect((await put(shop, body)).status).toBe(400);
    expect(shop.faults.list()).toEqual([{ kind: 'huge' }]);
  });
});
