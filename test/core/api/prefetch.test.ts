import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clonePrefetch,
  clearPrefetches,
  startPrefetch,
  takePrefetch,
} from '../../../src/core/api/prefetch.ts';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import { createTestService } from '../../support/service.ts';

const shop = createTestService({ retireOnAssign: false });
const base = 'https://shop.example/rest/default';
let sent: Request[];
let cartId: string;
let url: string;

beforeEach(async () => {
  sent = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const request = new Request(address, init);
    sent.push(request);
    return shop.fetch(request);
  });
  cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  url = `${base}/V1/guest-carts/${cartId}`;
});

afterEach(() => {
  clearPrefetches();
  vi.useRealTimers();
});

const api = (options = {}) => createGuestCartApi({ baseUrl: base, ...options });
const read = (options = {}) => api(options).getCart(cartId, { early: true });

describe('a prefetched read', () => {
  test('sends the same request as the client', async () => {
    startPrefetch(url);
    await api().getCart(cartId);
    const shape = ({ method, credentials, cache, redirect, referrerPolicy, headers }: Request) => ({
      method,
      credentials,
      cache,
      redirect,
      referrerPolicy,
      headers: [...headers],
    });
    expect(sent).toHaveLength(2);
    expect(shape(sent[0]!)).toEqual(shape(sent[1]!));
    expect(shape(sent[0]!)).toMatchObject({ method: 'GET', credentials: 'omit', headers: [] });
  });

  test('is used once: the second read is sent', async () => {
    startPrefetch(url);
    await read();
    await read();
    expect(sent).toHaveLength(2);
  });

  test('can be painted from and also used by a reader', async () => {
    startPrefetch(url);
    const copy = clonePrefetch(url);
    const cart = read();
    await expect((await copy)?.json()).resolves.toMatchObject({ items_count: 1 });
    await expect(cart).resolves.toMatchObject({ items_count: 1 });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['of a page with its own headers', { headers: { 'X-Store': 'a' } }],
    ['of a page that sends cookies', { credentials: 'include' }],
    [
      'of a page with its own fetch',
      { fetch: (input: string, init: RequestInit) => shop.fetch(new Request(input, init)) },
    ],
  ])('is not used by a client %s', async (_name, options) => {
    startPrefetch(url);
    const early = sent.length;
    await read(options);
    expect(takePrefetch(url, 'omit', new AbortController().signal)).toBeDefined();
    if (!('fetch' in options)) expect(sent).toHaveLength(early + 1);
  });

  test('is dropped after a write', async () => {
    startPrefetch(url);
    await api()
      .assignCustomer(cartId, { customerId: 1, storeId: 1 })
      .catch(() => undefined);
    await read();
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
  });

  test('of another cart is not used', async () => {
    startPrefetch(`${base}/V1/guest-carts/another`);
    await read();
    expect(sent.map((request) => request.url)).toEqual([`${base}/V1/guest-carts/another`, url]);
  });

  test('is dropped after five seconds, and by clearPrefetches', async () => {
    vi.useFakeTimers();
    startPrefetch(url);
    vi.advanceTimersByTime(4999);
    expect(takePrefetch(url, 'omit', new AbortController().signal)).toBeDefined();
    startPrefetch(url);
    vi.advanceTimersByTime(5000);
    expect(takePrefetch(url, 'omit', new AbortController().signal)).toBeUndefined();
    startPrefetch(url);
    clearPrefetches();
    expect(takePrefetch(url, 'omit', new AbortController().signal)).toBeUndefined();
  });

  test('is aborted if the reader that took it aborts', async () => {
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      sent.push(new Request(address, init));
      return new Promise(() => undefined);
    });
    startPrefetch(url);
    const reader = new AbortController();
    const cart = api().getCart(cartId, { early: true, signal: reader.signal });
    await new Promise((resolve) => setTimeout(resolve));
    reader.abort();
    await expect(cart).rejects.toMatchObject({ code: 'aborted' });
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  test('that fails rejects only for the reader that takes it', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    startPrefetch(url);
    await expect(clonePrefetch(url)).resolves.toBeUndefined();
    await expect(read()).rejects.toMatchObject({ code: 'network', operation: 'read' });
    // This prefetch is not taken. An unhandled rejection would fail the run.
    startPrefetch(url);
    await new Promise((resolve) => setTimeout(resolve));
  });
});
