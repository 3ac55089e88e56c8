import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import type { GuestCartApiOptions } from '../../../src/core/api/create-api.ts';
import { createCartFeatures } from '../../../src/core/api/features-api.ts';
import { failure } from '../../support/failure.ts';
import { createFakeFetch, createFakeJsonFetch } from '../../support/fake-fetch.ts';

const baseUrl = 'https://shop.test/rest/default';

const api = (options: Partial<GuestCartApiOptions> = {}) =>
  createGuestCartApi({ baseUrl, ...options });

describe('a request that fails', () => {
  /** A fetch that never responds, but listens to its signal as the platform's does. */
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init ?? {};
      const stop = (): void => {
        reject(signal?.reason as Error);
      };
      if (signal?.aborted === true) stop();
      signal?.addEventListener('abort', stop);
    });

  test('an aborted request fails with the code aborted, even before it is sent', async () => {
    const controller = new AbortController();
    const call = api({ fetch: silent }).getCart('abc', { signal: controller.signal });
    controller.abort();
    expect(await failure(call)).toMatchObject({ code: 'aborted' });
    const { fetch, requests } = createFakeJsonFetch({ id: 1 });
    const late = api({ fetch }).getCart('abc', { signal: controller.signal });
    expect(await failure(late)).toMatchObject({ code: 'aborted' });
    expect(requests).toEqual([]);
  });

  test.each([
    ['headers', { headers: () => new Promise<never>(() => undefined) }],
    ['a fetch', { fetch: silent }],
    ['a fetch that ignores its signal', { fetch: () => new Promise<never>(() => undefined) }],
  ])('%s that never settles results in a timeout', async (_name, options) => {
    expect(await failure(api({ timeout: 20, ...options }).createCart())).toMatchObject({
      code: 'timeout',
    });
  });

  test('headers that resolve after the timeout send nothing', async () => {
    const { fetch, requests } = createFakeJsonFetch('x');
    const late = Promise.withResolvers<HeadersInit>();
    const call = api({ fetch, timeout: 20, headers: () => late.promise }).createCart();
    expect(await failure(call)).toMatchObject({ code: 'timeout' });
    late.resolve({});
    await late.promise;
    await Promise.resolve();
    expect(requests).toEqual([]);
  });

  test.each([
    ['was not sent if the browser is offline before and after', 'nothing', true],
    ['may have been sent if its headers waited for a connection', 'headers', undefined],
    ['may have been sent if the fetch of the page waited for one', 'fetch', undefined],
  ])('a request %s', async (_what, waited, notSent) => {
    const browser = { onLine: false };
    const page = new EventTarget();
    vi.stubGlobal('navigator', browser);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    onTestFinished(() => void vi.unstubAllGlobals());
    const comeBack = (): void => {
      browser.onLine = true;
      page.dispatchEvent(new Event('online'));
    };
    const lost = async (): Promise<Response> => {
      if (waited === 'fetch') comeBack();
      browser.onLine = false;
      throw new TypeError('Failed to fetch');
    };
    const headers = async (): Promise<HeadersInit> => {
      if (waited === 'headers') comeBack();
      return {};
    };
    const error = await failure(api({ fetch: lost, headers }).createCart());
    expect(error).toMatchObject({ code: 'network', notSent });
  });

  test('a body that arrives slowly and never ends times out', async () => {
    let isCanceled = false;
    const trickle = new ReadableStream<Uint8Array>({
      cancel: () => void (isCanceled = true),
      pull: (controller) =>
        new Promise((resolve) => {
          setTimeout(() => {
            if (!isCanceled) controller.enqueue(new Uint8Array([32]));
            resolve();
          }, 5);
        }),
    });
    const { fetch } = createFakeFetch(trickle);
    expect(await failure(api({ fetch, timeout: 40 }).getCart('abc'))).toMatchObject({
      code: 'timeout',
    });
  });

  test('a large HTML page with status 503 is still the error unavailable', async () => {
    const { fetch } = createFakeFetch(endless(), { status: 503, headers: { 'retry-after': '7' } });
    const error = await failure(api({ fetch, maxBytes: 100_000 }).getCart('abc'));
    expect(error).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 7000 });
  });

  test('without the option fetch, the global fetch of the moment is called', async () => {
    const client = api();
    const { fetch, requests } = createFakeJsonFetch('NewCartId');
    vi.stubGlobal('fetch', fetch);
    await expect(client.createCart()).resolves.toBe('NewCartId');
    expect(requests).toHaveLength(1);
  });

  test('a failed fetch is a network error that names CORS', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failure(api({ fetch }).createCart());
    expect(error).toMatchObject({ code: 'network' });
    expect(error.message).toContain('CORS');
  });

  function endless(): ReadableStream<Uint8Array> {
    return new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
    });
  }

  test('a body that breaks off is a network error', async () => {
    let sent = false;
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent) controller.error(new TypeError('terminated'));
        else controller.enqueue(new TextEncoder().encode('{"id"'));
        sent = true;
      },
    });
    const { fetch } = createFakeFetch(broken);
    expect(await failure(api({ fetch }).getCart('abc'))).toMatchObject({ code: 'network' });
  });
});

test('a request that has settled removes its listener from the timeout signal, which the back/forward cache keeps alive', async () => {
  const { signal } = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
  const [added, removed] = [
    vi.spyOn(signal, 'addEventListener'),
    vi.spyOn(signal, 'removeEventListener'),
  ];
  const { fetch } = createFakeJsonFetch({ items: [] });
  await api({ fetch }).getCart('abc');
  await Promise.resolve();
  const [[, listener] = []] = removed.mock.calls;
  expect(listener).toBeTypeOf('function');
  expect(added.mock.calls.map(([, each]) => each)).toContain(listener);
});

test.each([
  ['a write of a hidden page', true, 'POST', true],
  ['a read of a hidden page', true, 'GET', false],
  ['a write of a visible page', false, 'POST', false],
] as const)('%s outlives the page: %s', async (_what, hidden, method, isKept) => {
  vi.stubGlobal('document', { hidden });
  const fetch = vi.fn(createFakeJsonFetch(method === 'POST' ? 'abc' : { id: 1 }).fetch);
  await (method === 'POST' ? api({ fetch }).createCart() : api({ fetch }).getCart('abc'));
  expect(fetch.mock.calls[0]?.[1]?.keepalive ?? false).toBe(isKept);
});

test('a write of a hidden page above the limit of keepalive is sent without it', async () => {
  vi.stubGlobal('document', { hidden: true });
  const fetch = vi.fn(createFakeJsonFetch(true).fetch);
  const features = createCartFeatures({
    baseUrl: 'https://shop.test/rest/default',
    fetch,
    features: ['items'],
  });
  for (const length of [30_000, 33_000]) {
    await features.addItem('abc', { sku: 'é'.repeat(length), qty: 1 }).catch(() => undefined);
  }
  expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
});

test.each([
  ['while the page is being left', true, ['pagehide']],
  ['after the page came back', false, ['pagehide', 'pageshow']],
] as const)('a write %s outlives the page: %s', async (_when, isKept, events) => {
  // At `pagehide`, `document.hidden` is still false.
  vi.stubGlobal('document', { hidden: false });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.resetModules();
  const { createGuestCartApi: create } = await import('../../../src/core/api/cart-api.ts');
  const fetch = vi.fn(createFakeJsonFetch('abc').fetch);
  for (const name of events) page.dispatchEvent(new Event(name));
  await create({ baseUrl: 'https://shop.test/rest/default', fetch }).createCart();
  expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(isKept);
  vi.resetModules();
});
