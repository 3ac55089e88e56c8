import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { GuestCartErrorCode } from '../../src/api/errors.ts';
import { createGuestCartApi, type GuestCartApiOptions } from '../../src/api/cart-api.ts';
import type { SchemaIssue } from '../../src/schema/issue.ts';
import { answering, answeringJson } from '../support/answer.ts';
import { anyString } from '../support/property-runs.ts';

const baseUrl = 'https://shop.test/rest/default';

function api(options: Partial<GuestCartApiOptions> = {}) {
  return createGuestCartApi({ baseUrl, ...options });
}

/** The code and the rest of what a failed call threw. */
async function failure(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return error as { code: GuestCartErrorCode; status?: number; message: string; serviceMessage?: string };
}

describe('what is sent', () => {
  test('create is a POST without body, header or cookie', async () => {
    const { fetch, requests } = answeringJson('NewCartId');
    await expect(api({ fetch }).createCart()).resolves.toBe('NewCartId');
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe(`${baseUrl}/V1/guest-carts`);
    expect(request?.body).toBeNull();
    expect([...(request?.headers.keys() ?? [])]).toEqual([]);
    expect(request?.credentials).toBe('omit');
    expect(request?.redirect).toBe('error');
    expect(request?.cache).toBe('no-store');
    expect(request?.referrerPolicy).toBe('no-referrer');
  });

  test('read is a GET without header', async () => {
    const { fetch, requests } = answeringJson({ id: 7 });
    await expect(api({ fetch }).getCart('abc')).resolves.toEqual({ id: 7 });
    expect(requests[0]?.method).toBe('GET');
    expect(requests[0]?.url).toBe(`${baseUrl}/V1/guest-carts/abc`);
    expect([...(requests[0]?.headers.keys() ?? [])]).toEqual([]);
  });

  test('assign is a PUT of the two numbers, and alone has a Content-Type', async () => {
    const { fetch, requests } = answeringJson(true);
    await expect(api({ fetch }).assignCustomer('abc', { customerId: 7, storeId: 1 })).resolves.toBe(true);
    expect(requests[0]?.method).toBe('PUT');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    await expect(requests[0]?.json()).resolves.toEqual({ customerId: 7, storeId: 1 });
  });

  test('headers may be chosen per operation, so that the token goes along with assign alone', async () => {
    const { fetch, requests } = answeringJson('x');
    const client = api({
      fetch,
      headers: (operation) => (operation === 'assign' ? { Authorization: 'Bearer t' } : {}),
    });
    await client.createCart();
    await client.assignCustomer('abc', { customerId: 7, storeId: 1 }).catch(() => undefined);
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual([null, 'Bearer t']);
  });

  test('a headers function that fails sends nothing', async () => {
    const { fetch, requests } = answeringJson('x');
    const headers = () => Promise.reject(new Error('no token'));
    expect(await failure(api({ fetch, headers }).createCart())).toMatchObject({ code: 'misconfigured' });
    expect(requests).toEqual([]);
  });

  test('any id is one encoded path segment below the carts, or is refused', async () => {
    await fc.assert(
      fc.asyncProperty(anyString, async (cartId) => {
        const { fetch, requests } = answeringJson({ id: 1 });
        await api({ fetch })
          .getCart(cartId)
          .catch(() => undefined);
        for (const request of requests) {
          const url = new URL(request.url);
          expect(url.pathname.startsWith('/rest/default/V1/guest-carts/')).toBe(true);
          expect(decodeURIComponent(url.pathname.slice('/rest/default/V1/guest-carts/'.length))).toBe(cartId);
          expect(url.search + url.hash).toBe('');
        }
      }),
    );
  });
});

describe('what is refused before sending', () => {
  const ids = ['..', '.', '', 'a/b', '../../admin', 'a\\b', 'a b', 'a\r\nb', 'a\0b', '\ud800', 'x'.repeat(10_240)];

  test.each(ids)('the cart id %j', async (cartId) => {
    const { fetch, requests } = answeringJson({ id: 1 });
    const client = api({ fetch });
    expect(await failure(client.getCart(cartId))).toMatchObject({ code: 'invalid-argument' });
    const assigned = client.assignCustomer(cartId, { customerId: 1, storeId: 1 });
    expect(await failure(assigned)).toMatchObject({ code: 'invalid-argument' });
    expect(requests).toEqual([]);
  });

  test.each([1.5, -1, 0, 2 ** 53, 'x', '7', null, undefined, Number.NaN])('the customerId %j', async (customerId) => {
    const { fetch, requests } = answeringJson(true);
    // Callers without types can send anything.
    const assignment = { customerId: customerId as number, storeId: 1 };
    expect(await failure(api({ fetch }).assignCustomer('abc', assignment))).toMatchObject({ code: 'invalid-argument' });
    expect(requests).toEqual([]);
  });

  test('an assignment that is none at all', async () => {
    const { fetch, requests } = answeringJson(true);
    const nothing = undefined as unknown as { customerId: number; storeId: number };
    expect(await failure(api({ fetch }).assignCustomer('abc', nothing))).toMatchObject({ code: 'invalid-argument' });
    expect(requests).toEqual([]);
  });

  test.each([1.5, -1, '1', undefined])('the storeId %j', async (storeId) => {
    const { fetch, requests } = answeringJson(true);
    const assignment = { customerId: 1, storeId: storeId as number };
    expect(await failure(api({ fetch }).assignCustomer('abc', assignment))).toMatchObject({ code: 'invalid-argument' });
    expect(requests).toEqual([]);
  });

  test.each(['a?x#y', '%2e%2e', 'ünïcode'])('but %j is an id like any other', async (cartId) => {
    const { fetch, requests } = answeringJson({ id: 1 });
    await api({ fetch }).getCart(cartId);
    expect(requests).toHaveLength(1);
  });
});

describe('what a refusal means', () => {
  const notFound = {
    message: 'No such entity with %fieldName = %fieldValue',
    parameters: { fieldName: 'cartId', fieldValue: null },
  };
  const page = '<!doctype html><title>Wartung</title>';
  const html = { 'content-type': 'text/html; charset=UTF-8' };

  test.each<[string, number, BodyInit, Record<string, string>, GuestCartErrorCode]>([
    ['a not-found about this id', 404, JSON.stringify(notFound), {}, 'cart-not-found'],
    ['the newer not-found', 404, '{"message":"x","parameters":{"masked_cart_id":"a"}}', {}, 'cart-not-found'],
    ['a localised not-found', 404, JSON.stringify({ ...notFound, message: 'Nicht da' }), {}, 'cart-not-found'],
    [
      'a not-found about something else',
      404,
      '{"message":"x","parameters":{"fieldName":"customerId"}}',
      {},
      'rejected',
    ],
    ['an unknown route', 404, '{"message":"Request does not match any route."}', {}, 'misconfigured'],
    ['a 404 page', 404, page, html, 'unavailable'],
    ['an empty 404', 404, '', {}, 'misconfigured'],
    ['an unknown store code', 400, '{"message":"Specified request cannot be processed."}', {}, 'misconfigured'],
    ['another 400', 400, '{"message":"Decoding error."}', {}, 'rejected'],
    ['a 400 page', 400, page, html, 'unavailable'],
    ['401', 401, '{"message":"no"}', {}, 'unauthorized'],
    ['403', 403, page, html, 'forbidden'],
    ['405', 405, '{"message":"no"}', {}, 'misconfigured'],
    ['413', 413, page, html, 'rejected'],
    ['429', 429, '', {}, 'rate-limited'],
    ['500 in JSON', 500, '{"message":"Internal Error"}', {}, 'unavailable'],
    ['502 page', 502, page, html, 'unavailable'],
    ['503 page', 503, page, html, 'unavailable'],
    ['200 page', 200, page, html, 'unavailable'],
    ['200 page under a JSON type', 200, page, {}, 'unavailable'],
    ['200 in XML', 200, '<?xml version="1.0"?><response>x</response>', {}, 'bad-response'],
    ['truncated JSON', 200, '{"id": 7, "items": [{"sk', {}, 'bad-response'],
    ['an empty 200', 200, '', {}, 'bad-response'],
    ['a string', 200, '"abc"', {}, 'bad-response'],
    ['a list', 200, '[]', {}, 'bad-response'],
    ['null', 200, 'null', {}, 'bad-response'],
    ['an error body under 200', 200, '{"message":"Oh"}', {}, 'bad-response'],
  ])('%s on a read is %5$s', async (_name, status, body, headers, code) => {
    const { fetch } = answering(body, { status, headers });
    const error = await failure(api({ fetch }).getCart('abc'));
    expect(error.code).toBe(code);
    expect(error.status).toBe(status);
  });

  test.each([{}, { id: 'x' }, 7, null, '', true, '..', 'a/b'])('create answered %j is no cart id', async (body) => {
    const { fetch } = answeringJson(body);
    expect(await failure(api({ fetch }).createCart())).toMatchObject({ code: 'bad-response' });
  });

  test('an answer under another good status than 200 is taken, or told with that status', async () => {
    const created = answeringJson('NewCartId', { status: 201 });
    await expect(api({ fetch: created.fetch }).createCart()).resolves.toBe('NewCartId');
    const { fetch } = answeringJson({ message: 'Oh' }, { status: 203 });
    expect(await failure(api({ fetch }).getCart('abc'))).toMatchObject({ code: 'bad-response', status: 203 });
  });

  test.each([{}, 'true', 1, null])('assign answered %j is neither true nor false', async (body) => {
    const { fetch } = answeringJson(body);
    const call = api({ fetch }).assignCustomer('abc', { customerId: 1, storeId: 1 });
    expect(await failure(call)).toMatchObject({ code: 'bad-response' });
  });

  test.each([
    { message: 'x', parameters: ['cartId', null] },
    { message: 'x', errors: [{ message: 'y', parameters: { fieldName: 'cartId' } }] },
  ])('a not-found may name the cart in a list or in a nested error: %j', async (body) => {
    const { fetch } = answeringJson(body, { status: 404 });
    expect(await failure(api({ fetch }).getCart('abc'))).toMatchObject({ code: 'cart-not-found' });
  });

  test('a proof function that throws proves nothing', async () => {
    const heard = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { fetch } = answeringJson(notFound, { status: 404 });
    const isCartNotFoundResponse = (): boolean => {
      throw new Error('broken');
    };
    expect(await failure(api({ fetch, isCartNotFoundResponse }).getCart('abc'))).toMatchObject({ code: 'rejected' });
    expect(heard).toHaveBeenCalledOnce();
  });

  test('what counts as proof can be replaced', async () => {
    const { fetch } = answeringJson({ message: 'gone' }, { status: 404 });
    const client = api({ fetch, isCartNotFoundResponse: ({ status }) => status === 404 });
    expect(await failure(client.getCart('abc'))).toMatchObject({ code: 'cart-not-found' });
  });

  test.each(['', '{}', '{"error":"gone"}', 'gone', 'null'])(
    'a function of the host’s is asked about every 404 that is no page, also where it says %j',
    async (body) => {
      const { fetch } = answering(body, { status: 404 });
      const client = api({ fetch, isCartNotFoundResponse: () => true });
      expect(await failure(client.getCart('abc'))).toMatchObject({ code: 'cart-not-found' });
      const page = answering('<!doctype html>', { status: 404 });
      const judge = vi.fn(() => true);
      expect(await failure(api({ fetch: page.fetch, isCartNotFoundResponse: judge }).getCart('abc'))).toMatchObject({
        code: 'unavailable',
      });
      expect(judge).not.toHaveBeenCalled();
    },
  );

  test('the service’s words have their placeholders filled, and its trace is nowhere', async () => {
    const body = {
      message: 'One or more input exceptions have occurred.',
      errors: [
        { message: '"%fieldName" is required.', parameters: { fieldName: 'storeId' } },
        { message: 'Not %1 but %2.', parameters: ['this', 'that'] },
      ],
      trace: '#0 /var/www/secret.php(12)',
    };
    const { fetch } = answeringJson(body, { status: 400 });
    const error = await failure(api({ fetch }).assignCustomer('abc', { customerId: 1, storeId: 1 }));
    expect(error.serviceMessage).toBe(
      'One or more input exceptions have occurred. "storeId" is required. Not this but that.',
    );
    expect(JSON.stringify(error) + error.message).not.toContain('secret.php');
  });

  test('the other error envelope is read as well', async () => {
    const { fetch } = answeringJson({ messages: { error: [{ code: 500, message: 'Broken.' }] } }, { status: 500 });
    expect(await failure(api({ fetch }).getCart('abc'))).toMatchObject({ serviceMessage: 'Broken.' });
  });

  test('no message holds the cart id, though the service repeats it', async () => {
    const echo = {
      message: "Could not find a cart with ID '%masked_cart_id'",
      parameters: { masked_cart_id: 'secretcartid' },
    };
    for (const status of [400, 401, 404, 429, 500]) {
      const { fetch } = answeringJson(echo, { status });
      const error = await failure(api({ fetch }).getCart('SecretCartId'));
      expect(error.serviceMessage).toBe("Could not find a cart with ID '…'");
      expect(JSON.stringify(error) + error.message).not.toMatch(/secretcartid/i);
    }
  });

  test.each([
    ['7', 7000],
    ['999999', 60_000],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
  ])('Retry-After %j asks for %j ms', async (header, expected) => {
    const { fetch } = answering('', { status: 503, headers: { 'retry-after': header } });
    const error = (await failure(api({ fetch }).getCart('abc'))) as { retryAfter?: number };
    expect(error.retryAfter).toBe(expected);
  });
});

describe('faults on the way', () => {
  /** A fetch that never answers, but listens to its signal as the platform's does. */
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init ?? {};
      const stop = (): void => {
        reject(signal?.reason as Error);
      };
      if (signal?.aborted === true) stop();
      signal?.addEventListener('abort', stop);
    });

  test('no answer in time is a timeout', async () => {
    expect(await failure(api({ fetch: silent, timeout: 5 }).getCart('abc'))).toMatchObject({ code: 'timeout' });
  });

  test('calling off is aborted, also before sending', async () => {
    const controller = new AbortController();
    const call = api({ fetch: silent }).getCart('abc', { signal: controller.signal });
    controller.abort();
    expect(await failure(call)).toMatchObject({ code: 'aborted' });
    const { fetch, requests } = answeringJson({ id: 1 });
    const late = api({ fetch }).getCart('abc', { signal: controller.signal });
    expect(await failure(late)).toMatchObject({ code: 'aborted' });
    expect(requests).toEqual([]);
  });

  test.each([
    ['headers', { headers: () => new Promise<never>(() => undefined) }],
    ['a fetch that ignores its signal', { fetch: () => new Promise<never>(() => undefined) }],
  ])('%s that never settles is given up in time', async (_name, options) => {
    expect(await failure(api({ timeout: 20, ...options }).createCart())).toMatchObject({ code: 'timeout' });
  });

  test('headers that come too late send nothing', async () => {
    const { fetch, requests } = answeringJson('x');
    const late = Promise.withResolvers<HeadersInit>();
    const call = api({ fetch, timeout: 20, headers: () => late.promise }).createCart();
    expect(await failure(call)).toMatchObject({ code: 'timeout' });
    late.resolve({});
    await late.promise;
    await Promise.resolve();
    expect(requests).toEqual([]);
  });

  test('a body that trickles on for ever is given up in time', async () => {
    const trickle = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        new Promise((resolve) => {
          setTimeout(() => {
            controller.enqueue(new Uint8Array([32]));
            resolve();
          }, 5);
        }),
    });
    const { fetch } = answering(trickle);
    expect(await failure(api({ fetch, timeout: 40 }).getCart('abc'))).toMatchObject({ code: 'timeout' });
  });

  test('a large page under 503 is still a service that is not available', async () => {
    const { fetch } = answering(endless(), { status: 503, headers: { 'retry-after': '7' } });
    const error = await failure(api({ fetch, maxBytes: 100_000 }).getCart('abc'));
    expect(error).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 7000 });
  });

  test('without a fetch of the host’s, the platform’s is used as it is at the time of the call', async () => {
    const client = api();
    const { fetch, requests } = answeringJson('NewCartId');
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
    return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)) });
  }

  test('an endless body is cut off at the cap', async () => {
    const { fetch } = answering(endless());
    expect(await failure(api({ fetch, maxBytes: 1_000_000 }).getCart('abc'))).toMatchObject({ code: 'bad-response' });
  });

  test('a body that announces too much is not read at all', async () => {
    const { fetch } = answering(endless(), { headers: { 'content-length': '52428800' } });
    expect(await failure(api({ fetch }).getCart('abc'))).toMatchObject({ code: 'bad-response' });
  });

  test('a body that breaks off is a network error', async () => {
    let sent = false;
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent) controller.error(new TypeError('terminated'));
        else controller.enqueue(new TextEncoder().encode('{"id"'));
        sent = true;
      },
    });
    const { fetch } = answering(broken);
    expect(await failure(api({ fetch }).getCart('abc'))).toMatchObject({ code: 'network' });
  });
});

describe('an odd cart', () => {
  test('is read as far as it goes, and reported', async () => {
    const heard: SchemaIssue[] = [];
    const { fetch } = answeringJson({ id: '12345-7', items: [{ sku: 'A', price: '12.50' }], feature: 1 });
    const client = api({ fetch, onSchemaIssues: (issues) => heard.push(...issues) });
    await expect(client.getCart('abc')).resolves.toEqual({ items: [{ sku: 'A', price: 12.5 }] });
    expect(heard.map(({ path, expected }) => `${path}: ${expected}`)).toEqual([
      'id: integer',
      'items[0].price: number',
    ]);
  });
});

describe('a listener that throws', () => {
  test('does not cost the cart', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { fetch } = answeringJson({ id: 'x', items_count: 3 });
    const onSchemaIssues = (): void => {
      throw new Error('broken');
    };
    await expect(api({ fetch, onSchemaIssues }).getCart('abc')).resolves.toEqual({ items_count: 3 });
  });
});

describe('a configuration mistake is reported immediately', () => {
  test.each([
    ['', 'empty'],
    ['shop', 'no address'],
    ['/rest/default', 'a page only'],
    ['ftp://shop.test', 'https:'],
    ['javascript:alert(1)', 'https:'],
    ['https://user:pass@shop.test', 'password'],
    ['https://shop.test/rest?x=1', 'query'],
    ['https://shop.test/rest/V1', '/V1'],
    ['https://shop.test/rest/V1/guest-carts/', '/V1'],
    ['https://shop.test/rest/{store}', 'store'],
  ])('baseUrl %j', (url, word) => {
    expect(() => createGuestCartApi({ baseUrl: url })).toThrow(word);
  });

  test.each([0, -1, Number.NaN, 1e12])('timeout %j', (timeout) => {
    expect(() => api({ timeout })).toThrow('timeout');
  });

  test('a trailing slash does not matter, and {store} takes the store code', () => {
    expect(api({ baseUrl: 'https://shop.test/rest/default///' }).baseUrl).toBe('https://shop.test/rest/default');
    expect(api({ baseUrl: 'https://shop.test/rest/{store}', store: 'eur' }).baseUrl).toBe('https://shop.test/rest/eur');
  });
});
