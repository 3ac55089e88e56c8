// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createLab } from '../../../../src/preview/lab/log.ts';
import { createTestService } from '../../../support/service.ts';
import { serveGlobally } from '../../storefront/open-preview.tsx';

function open(faults = '') {
  const shop = createTestService();
  serveGlobally(shop);
  const lab = createLab();
  lab.faults.use(faults);
  const logged = () => lab.log.entries.getState();
  return { shop, lab, logged, carts: `${shop.baseUrl}/V1/guest-carts` };
}

test('logs a request with its response, and returns the response', async () => {
  const { lab, logged, carts } = open();
  const response = await lab.fetch(carts, { method: 'POST' });
  const cartId = (await response.json()) as string;
  expect(logged()).toMatchObject([
    { method: 'POST', path: '/rest/default/V1/guest-carts', outcome: 'complete', status: 200, fault: null },
  ]);
  expect(logged()[0]).toMatchObject({ responseBody: JSON.stringify(cartId), ms: expect.any(Number) as number });
  expect(lab.log.mask(cartId)).toBe('cart-1');
});

test('injects a fault without a request to the shop', async () => {
  const { shop, lab, logged, carts } = open('error-500.create*1');
  expect((await lab.fetch(carts, { method: 'POST' })).status).toBe(500);
  expect(shop.log()).toEqual([]);
  expect((await lab.fetch(carts, { method: 'POST' })).status).toBe(200);
  expect(logged()).toMatchObject([
    { fault: 'error-500', retry: 0 },
    { fault: null, retry: 1 },
  ]);
});

test('a request with a lost response is carried out', async () => {
  const { shop, lab, logged, carts } = open('lost-response');
  await expect(lab.fetch(carts, { method: 'POST' })).rejects.toThrow('Failed to fetch');
  expect(shop.log()).toEqual(['POST /rest/default/V1/guest-carts']);
  expect(logged()).toMatchObject([{ outcome: 'dropped', status: 0, fault: 'lost-response' }]);
});

test('logs the received part of a response that breaks off', async () => {
  const { lab, logged, carts } = open('dropped-late');
  const response = await lab.fetch(carts, { method: 'POST' });
  await expect(response.text()).rejects.toThrow();
  expect(logged()).toMatchObject([
    { outcome: 'dropped', status: 200, responseBody: expect.stringMatching(/^"/) as string },
  ]);
});

test('an endless response is logged as aborted when it is cancelled', async () => {
  const { lab, logged, carts } = open('huge');
  const { body } = await lab.fetch(carts, { method: 'POST' });
  const reader = body!.getReader();
  await reader.read();
  await reader.cancel();
  expect(logged()).toMatchObject([{ outcome: 'aborted', status: 200 }]);
});

test('an aborted request does not count as failed', async () => {
  const { lab, logged } = open();
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  const controller = new AbortController();
  const response = lab.fetch('http://shop.test/rest/default/V1/guest-carts', {
    method: 'POST',
    signal: controller.signal,
  });
  controller.abort();
  await expect(response).rejects.toThrow('aborted');
  expect(logged()).toMatchObject([{ outcome: 'aborted' }]);
});

test('the token of a request is masked', async () => {
  const { lab, carts } = open();
  await lab.fetch(`${carts}/some-cart`, { method: 'PUT', headers: { Authorization: 'Bearer top-secret' }, body: '{}' });
  expect(lab.log.mask('top-secret')).toBe('…');
});
