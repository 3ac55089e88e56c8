import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addFault,
  clearFaults,
  copySample,
  customersQuery,
  faultsQuery,
  samplesQuery,
  storesQuery,
} from '../../../src/preview/storefront/preview-api.ts';
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

test('adds a fault to the current ones, and clears all', async () => {
  await addFault({ kind: 'status', status: 500, operation: 'read' });
  await addFault({ kind: 'dropped', operation: 'create' });
  const faults = await client().query(faultsQuery);
  expect(faults.map(({ kind }) => kind)).toEqual(['status', 'dropped']);
  await clearFaults();
  expect(await client().query(faultsQuery)).toEqual([]);
});

test('throws with the status and the start of the response', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('x'.repeat(1000), { status: 502 })));
  await expect(clearFaults()).rejects.toThrow(new RegExp(`^/preview/faults responded with 502: x{200}$`));
});
