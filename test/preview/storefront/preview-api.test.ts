import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { copySample, customersQuery, samplesQuery, storesQuery } from '../../../src/preview/storefront/preview-api.ts';
import { createTestService, type TestService } from '../../support/service.ts';
import { serveGlobally } from './open-preview.tsx';

let shop: TestService;
beforeEach(() => {
  shop = createTestService();
  serveGlobally(shop);
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('reads stores, customers and samples', async () => {
  const stores = await client().query(storesQuery);
  expect(stores.map(({ code }) => code)).toContain('eur');
  expect((await client().query(customersQuery))[0]?.id).toEqual(expect.any(Number));
  expect((await client().query(samplesQuery)).map(({ name }) => name)).toContain('two-currencies');
});

test('copies a sample', async () => {
  expect(await shop.getCart(await copySample('virtual'))).toMatchObject({ is_virtual: true });
  await expect(copySample('no such sample')).rejects.toThrow(/samples\/no%20such%20sample responded with 404/);
});

test('throws with the status and the start of the response', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('x'.repeat(1000), { status: 502 })));
  await expect(copySample('virtual')).rejects.toThrow(
    new RegExp(`^/preview/samples/virtual responded with 502: x{200}$`),
  );
});
