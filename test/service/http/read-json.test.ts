import { describe, expect, it } from 'vitest';
import { createTestService } from '../../support/service.ts';

const jsonType = { 'content-type': 'application/json' };

/** A chunked body, without Content-Length. */
function streamed(chunks: number, chunkOf: (index: number) => Uint8Array) {
  let index = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (index === chunks) controller.close();
      else controller.enqueue(chunkOf(index));
      index += 1;
    },
    cancel: () => void (cancelled = true),
  });
  return { body, read: () => index, wasCancelled: () => cancelled };
}

describe('bodies', () => {
  async function put(init: RequestInit & { duplex?: 'half' }, options = {}) {
    const shop = createTestService(options);
    const id = await shop.createCart();
    const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}`, {
      method: 'PUT',
      headers: jsonType,
      ...init,
    });
    expect(await shop.getCart(id)).toMatchObject({ customer_is_guest: true });
    return { status: response.status, text: await response.text() };
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
  ])('responds with 400 to a body that is %s', async (_, body) => {
    const { status, text } = await put({ body }, { maxBodyBytes: 2_000_000 });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ message: expect.any(String) });
  });

  it('responds with 400 to invalid UTF-8', async () => {
    expect(await put({ body: new Uint8Array([0x7b, 0xff, 0x7d]) })).toMatchObject({ status: 400 });
  });

  it('does not count brackets inside strings as nesting', async () => {
    const { status, text } = await put({ body: JSON.stringify({ customerId: '[{'.repeat(500), storeId: 1 }) });
    expect([status, text.length < 300]).toEqual([400, true]);
    expect(text).toContain('type is invalid');
  });

  it.each([{}, { 'content-type': 'text/plain' }, { 'content-type': 'application/x-www-form-urlencoded' }])(
    'responds with 415 to the headers %j',
    async (headers) => {
      const body = new Blob(['{"customerId":1,"storeId":1}']);
      expect(await put({ headers: headers, body })).toMatchObject({ status: 415 });
    },
  );

  it('accepts a charset parameter and any letter case in Content-Type', async () => {
    const { createCart, fetch, baseUrl } = createTestService();
    const response = await fetch(`${baseUrl}/V1/guest-carts/${await createCart()}`, {
      method: 'PUT',
      headers: { 'content-type': 'Application/JSON; charset=UTF-8' },
      body: '{"customerId":1,"storeId":1}',
    });
    expect(await response.json()).toBe(true);
  });

  it('reads the body without Request.body, as in Firefox', async () => {
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

  it('responds with 413 to a body that is too large', async () => {
    expect(await put({ body: ' '.repeat(70_000) })).toMatchObject({ status: 413 });
  });

  it('responds with 413 to a chunked body that is too large, and stops reading it', async () => {
    const pieces = streamed(1000, () => new Uint8Array(1000).fill(0x20));
    expect(await put({ body: pieces.body, duplex: 'half' })).toMatchObject({ status: 413 });
    expect(pieces.wasCancelled()).toBe(true);
    expect(pieces.read()).toBeLessThan(100);
  });

  it('reads characters that are split between two chunks', async () => {
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
    const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${await shop.createCart()}/items`, {
      method: 'POST',
      headers: jsonType,
      body: pieces.body,
      duplex: 'half',
    } as RequestInit);
    expect(await response.text()).toContain('Ærø ☕');
  });
});
