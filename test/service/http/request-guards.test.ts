import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../src/service/storage/memory-storage.ts';
import { createTestService } from '../../support/service.ts';

const jsonType = { 'content-type': 'application/json' };

/** A body that comes in pieces, without a length. */
function streamed(pieces: number, pieceOf: (index: number) => Uint8Array) {
  let index = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (index === pieces) controller.close();
      else controller.enqueue(pieceOf(index));
      index += 1;
    },
    cancel: () => void (cancelled = true),
  });
  return { body, read: () => index, wasCancelled: () => cancelled };
}

describe('addresses', () => {
  it.each([
    ['an unknown store code', 'GET', '/rest/nosuch/V1/guest-carts/x', 400, 'Specified request cannot be processed.'],
    ['an unknown store, any route', 'POST', '/rest/nosuch/V1/x', 400, 'Specified request cannot be processed.'],
    ['an unknown route', 'GET', '/rest/default/V1/carts/mine', 404, 'Request does not match any route.'],
    ['no version', 'GET', '/rest/default/guest-carts', 404, 'Request does not match any route.'],
    ['an unknown path', 'GET', '/nowhere', 404, 'Request does not match any route.'],
    ['a bad percent escape', 'GET', '/rest/default/V1/guest-carts/a%zzb', 400, 'The address is not valid.'],
    ['escapes that are no UTF-8', 'GET', '/rest/default/V1/guest-carts/%ff%fe', 400, 'The address is not valid.'],
    ['a NUL', 'GET', '/rest/default/V1/guest-carts/a%00b', 400, 'The address is not valid.'],
    ['an escaped slash', 'GET', '/rest/default/V1/guest-carts/a%2Fb', 404, 'No such entity'],
    ['SQL', 'GET', `/rest/default/V1/guest-carts/${encodeURIComponent("x' OR '1'='1")}`, 404, 'No such entity'],
    ['a wildcard', 'GET', `/rest/default/V1/guest-carts/${'%25'.repeat(32)}`, 404, 'No such entity'],
    ['an id of 20 kB', 'GET', `/rest/default/V1/guest-carts/${'a'.repeat(20_000)}`, 404, 'No such entity'],
    ['a name of Object’s', 'GET', '/rest/default/V1/guest-carts/__proto__', 404, 'No such entity'],
    ['dots', 'GET', '/rest/default/V1/guest-carts/..', 404, 'Request does not match any route.'],
  ])('answers %s cleanly', async (_, method, path, status, message) => {
    const { fetch } = createTestService();
    const answer = await fetch(path, { method });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining(message) });
  });

  it.each([
    ['/rest/default/V1/guest-carts', ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'], 'POST'],
    ['/rest/V1/guest-carts/abc', ['POST', 'DELETE', 'PATCH', 'OPTIONS'], 'GET, HEAD, PUT'],
    ['/rest/default/V1/guest-carts/abc/items', ['GET', 'PUT'], 'POST'],
    ['/rest/default/V1/guest-carts/abc/items/1', ['GET', 'POST'], 'PUT, DELETE'],
    ['/preview/catalogue', ['POST', 'DELETE'], 'GET, HEAD'],
    ['/preview/faults', ['POST'], 'GET, HEAD, PUT, DELETE'],
  ])('answers 405 on %s to %j, and tells what is allowed', async (path, methods, allow) => {
    const { fetch } = createTestService();
    for (const method of methods) {
      const answer = await fetch(path, { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, allow]);
    }
  });
});

describe('bodies', () => {
  async function put(init: RequestInit & { duplex?: 'half' }, options = {}) {
    const shop = createTestService(options);
    const id = await shop.createCart();
    const answer = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}`, {
      method: 'PUT',
      headers: jsonType,
      ...init,
    });
    expect(await shop.getCart(id)).toMatchObject({ customer_is_guest: true });
    return { status: answer.status, text: await answer.text() };
  }

  it.each([
    ['cut off', '{"customerId":1,"storeId":'],
    ['empty', ''],
    ['no JSON', '<cart/>'],
    ['with a trailing comma', '{"customerId":1,}'],
    ['a list', '[1,1]'],
    ['null', 'null'],
    ['a string', '"1"'],
    ['nested 100,000 levels', '['.repeat(100_000)],
    ['nested 100,000 levels and closed', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('answers 400 to one that is %s', async (_, body) => {
    const { status, text } = await put({ body }, { maxBodyBytes: 2_000_000 });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ message: expect.any(String) });
  });

  it('answers 400 to bytes that are no UTF-8', async () => {
    expect(await put({ body: new Uint8Array([0x7b, 0xff, 0x7d]) })).toMatchObject({ status: 400 });
  });

  it('does not count brackets inside strings as nesting', async () => {
    const { status, text } = await put({ body: JSON.stringify({ customerId: '[{'.repeat(500), storeId: 1 }) });
    expect([status, text.length < 300]).toEqual([400, true]);
    expect(text).toContain('type is invalid');
  });

  it.each([{}, { 'content-type': 'text/plain' }, { 'content-type': 'application/x-www-form-urlencoded' }])(
    'answers 415 to the headers %j',
    async (headers) => {
      const body = new Blob(['{"customerId":1,"storeId":1}']);
      expect(await put({ headers: headers, body })).toMatchObject({ status: 415 });
    },
  );

  it('takes a charset after the type, in any letter case', async () => {
    const { createCart, fetch, baseUrl } = createTestService();
    const answer = await fetch(`${baseUrl}/V1/guest-carts/${await createCart()}`, {
      method: 'PUT',
      headers: { 'content-type': 'Application/JSON; charset=UTF-8' },
      body: '{"customerId":1,"storeId":1}',
    });
    expect(await answer.json()).toBe(true);
  });

  it('reads a body where requests have no stream of it, as in Firefox', async () => {
    const stream = Object.getOwnPropertyDescriptor(Request.prototype, 'body')!;
    Reflect.deleteProperty(Request.prototype, 'body');
    try {
      expect('body' in new Request('http://shop.test')).toBe(false);
      const shop = createTestService();
      const cartId = await shop.createCart();
      await shop.addItem(cartId, 'MUG-SPECKLE', 2);
      expect(await shop.getCart(cartId)).toMatchObject({ items_qty: 2 });
      expect(await put({ body: ' '.repeat(70_000) })).toMatchObject({ status: 413 });
    } finally {
      Object.defineProperty(Request.prototype, 'body', stream);
    }
  });

  it('answers 413 to a body that is too large', async () => {
    expect(await put({ body: ' '.repeat(70_000) })).toMatchObject({ status: 413 });
  });

  it('answers 413 to a body that comes in pieces without a length, and stops reading it', async () => {
    const pieces = streamed(1000, () => new Uint8Array(1000).fill(0x20));
    expect(await put({ body: pieces.body, duplex: 'half' })).toMatchObject({ status: 413 });
    expect(pieces.wasCancelled()).toBe(true);
    expect(pieces.read()).toBeLessThan(100);
  });

  it('reads letters that fall between two pieces', async () => {
    const shop = createTestService();
    const bytes = new TextEncoder().encode(
      JSON.stringify({
        cartItem: {
          sku: 'PEN-ENGRAVED',
          qty: 1,
          product_option: { extension_attributes: { custom_options: [{ option_id: 1, option_value: 'Ærø ☕' }] } },
        },
      }),
    );
    const pieces = streamed(bytes.length, (index) => bytes.slice(index, index + 1));
    const answer = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${await shop.createCart()}/items`, {
      method: 'POST',
      headers: jsonType,
      body: pieces.body,
      duplex: 'half',
    } as RequestInit);
    expect(await answer.text()).toContain('Ærø ☕');
  });
});

describe('pages of other origins', () => {
  const evil = { origin: 'https://evil.example' };

  it('cannot write, and their write is not carried out', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    const body = JSON.stringify({ customerId: 1, storeId: 1 });
    const headers = { ...jsonType, ...evil };
    const answer = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}`, { method: 'PUT', headers, body });
    expect(answer.status).toBe(403);
    expect(await shop.getCart(id)).toMatchObject({ customer_is_guest: true });
    const create = await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST', headers: evil });
    const hidden = await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST', headers: { origin: 'null' } });
    expect([create.status, hidden.status]).toEqual([403, 403]);
  });

  it('get no leave to read', async () => {
    const shop = createTestService();
    const answer = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${await shop.createCart()}`, { headers: evil });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('may all that when they are on the list, and only then', async () => {
    const shop = createTestService({ cors: ['https://www.shop.example'] });
    const friend = { origin: 'https://www.shop.example' };
    const url = `${shop.baseUrl}/V1/guest-carts`;
    const ask = { 'access-control-request-method': 'PUT' };
    const created = await shop.fetch(url, { method: 'POST', headers: friend });
    expect(created.status).toBe(200);
    expect(created.headers.get('access-control-allow-origin')).toBe('https://www.shop.example');
    expect(created.headers.get('vary')).toBe('Origin');
    const preflight = await shop.fetch(`${url}/x`, { method: 'OPTIONS', headers: { ...friend, ...ask } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    const refused = await shop.fetch(`${url}/x`, { method: 'OPTIONS', headers: { ...evil, ...ask } });
    expect([refused.status, refused.headers.has('access-control-allow-origin')]).toEqual([405, false]);
    expect((await shop.fetch(url, { method: 'POST', headers: evil })).status).toBe(403);
  });

  it('are told errors too, when they are on the list', async () => {
    const shop = createTestService({ cors: ['https://www.shop.example'] });
    const headers = { origin: 'https://www.shop.example' };
    const answer = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/x`, { headers });
    expect([answer.status, answer.headers.has('access-control-allow-origin')]).toEqual([404, true]);
  });
});

it('lets the page of its own origin write', async () => {
  const shop = createTestService();
  const headers = { origin: shop.origin };
  expect((await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST', headers })).status).toBe(200);
});

it('answers 500 without a word of the cause when the storage fails, and tells its owner', async () => {
  const told: unknown[] = [];
  const trouble = new Error('disk I/O error at /var/secret');
  const storage = { ...createMemoryStorage(), create: () => Promise.reject(trouble) };
  const shop = createTestService({ storage, onError: (error) => told.push(error) });
  const answer = await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST' });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
  expect(told).toEqual([trouble]);
});

it.each([
  [{ prefix: 'rest' }, /prefix "rest"/],
  [{ prefix: '/rest/' }, /prefix "\/rest\/"/],
  [{ cors: ['https://shop.example/'] }, /"https:\/\/shop.example\/" in the service's cors/],
  [{ cors: ['*'] }, /"\*" in the service's cors/],
  [{ maxBodyBytes: 0 }, /maxBodyBytes/],
])('throws at once for the options %j, and says how to write them', (options, message) => {
  expect(() => createTestService(options)).toThrow(message);
});
