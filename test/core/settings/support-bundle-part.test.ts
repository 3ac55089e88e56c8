// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import { createCartFeatures } from '../../../src/core/api/features/cart-features.ts';
import {
  createSupportBundle,
  supportBundleOf,
} from '../../../src/core/settings/support-bundle-part.ts';
import { createTestService } from '../../support/service.ts';

const cartId = 'Secret1Secret1Secret1';

test('contains the last requests with codes and timings, and the schema issues', async () => {
  const shop = createTestService();
  const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch });
  await api.createCart();
  await expect(api.getCart(cartId)).rejects.toThrow();
  const odd = createGuestCartApi({
    baseUrl: shop.baseUrl,
    fetch: () => Promise.resolve(Response.json({ items: [{ qty: 'two' }] })),
  });
  await odd.getCart(cartId);
  const { operations, schemaIssues } = createSupportBundle();
  expect(operations.slice(-3)).toEqual([
    {
      operation: 'create',
      method: 'POST',
      at: expect.any(Number),
      ms: expect.any(Number),
      status: 200,
    },
    {
      operation: 'read',
      method: 'GET',
      at: expect.any(Number),
      ms: expect.any(Number),
      status: 404,
      code: 'cart-not-found',
    },
    {
      operation: 'read',
      method: 'GET',
      at: expect.any(Number),
      ms: expect.any(Number),
      status: 200,
    },
  ]);
  expect(schemaIssues.at(-1)).toEqual({
    path: 'items[0].qty',
    expected: 'number',
    received: 'string (3 characters)',
  });
});

test('contains settings, except private ones', () => {
  const { settings } = createSupportBundle({
    baseUrl: 'https://user:word@shop.test/rest/default?key=secret#part',
    store: 'default',
    features: ['totals', 'items'],
    customerId: 4711,
    customerName: 'Ada Lovelace',
    checkoutUrl: '/checkout?token=secret',
    lineLimit: 20,
    locale: 'de-DE',
  });
  expect(settings).toEqual({
    baseUrl: 'https://shop.test/rest/default',
    store: 'default',
    features: ['totals', 'items'],
    customerId: '…',
    customerName: '…',
    checkoutUrl: '…',
    lineLimit: 20,
    locale: 'de-DE',
  });
});

test('lists declared features that the shop does not support', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const shop = createTestService({ features: ['items'] });
  const features = createCartFeatures({
    baseUrl: shop.urlOf('eur'),
    fetch: shop.fetch,
    features: ['totals'],
  });
  await expect(features.getTotals(await shop.createCart('eur'))).rejects.toThrow();
  const source = (name: string): string | null => (name === 'features' ? 'items totals' : null);
  expect(supportBundleOf(source).features).toEqual({ items: 'supported', totals: 'unsupported' });
});

test('says whether storage is writable, and leaves no test entry', () => {
  expect(createSupportBundle().storage).toBe('available');
  expect(localStorage).toHaveLength(0);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(createSupportBundle().storage).toBe('full or denied');
});
