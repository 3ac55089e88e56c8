import { describe, expect, it } from 'vitest';
import { handleCartForm, type CartFormOptions } from '../../../src/server.ts';
import { createTestService, type TestService } from '../../support/service.ts';

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const url = 'https://shop.example/cart';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const own = { ...form, 'sec-fetch-site': 'same-origin' };

async function open() {
  const shop = createTestService();
  const cartId = await shop.createCart();
  const { item_id: item } = await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  return { shop, cartId, item: Number(item), quantities: () => quantitiesOf(shop, cartId) };
}

const quantitiesOf = async (shop: TestService, cartId: string) =>
  (await shop.getCart(cartId)).items?.map(({ qty }) => qty);

function send(
  { shop, cartId }: Awaited<ReturnType<typeof open>>,
  { method = 'POST', headers = own, body = '' }: Sent,
  options: Partial<CartFormOptions> = {},
): Promise<Response> {
  const request = new Request(url, { method, headers, ...(method === 'GET' ? {} : { body }) });
  const shopOptions = {
    baseUrl: shop.baseUrl,
    fetch: shop.fetch,
    cartId,
    redirectTo: '/cart?page=2',
  };
  return handleCartForm(request, { ...shopOptions, ...options });
}

describe('a form of a cart', () => {
  it.each([
    ['action=set&quantity=5', [5]],
    ['action=remove&quantity=5', []],
    ['quantity=0', []],
    // Enter in the field
    ['quantity=3', [3]],
  ])('changes the line, and leads back to the page: %s', async (change, expected) => {
    const opened = await open();
    const response = await send(opened, { body: `item=${opened.item}&${change}` });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/cart?page=2');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await opened.quantities()).toEqual(expected);
  });

  it.each([
    ['quantity=-1', 'quantity'],
    ['quantity=1e3', 'quantity'],
    ['quantity=', 'quantity'],
    ['quantity=1&item=x', 'invalid-argument'],
    ['quantity=1&item=99999', 'item-not-found'],
    ['quantity=99999', 'rejected'],
  ])('leads to the page with the reason if nothing was changed: %s', async (change, reason) => {
    const opened = await open();
    const response = await send(opened, { body: `${change}&item=${opened.item}` });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/cart?page=2&cart-error=${reason}`);
    expect(await opened.quantities()).toEqual([2]);
  });

  it.each<[number, string, Sent, Partial<CartFormOptions>?]>([
    [303, 'the page itself', {}],
    [
      303,
      'the page itself, by its origin',
      { headers: { ...form, origin: 'https://shop.example' } },
    ],
    [
      303,
      'a proxy with another origin',
      { headers: { ...form, origin: 'https://x.example' } },
      { origin: 'https://x.example' },
    ],
    [
      403,
      'another site',
      { headers: { ...form, 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' } },
    ],
    [403, 'another host of the site', { headers: { ...form, 'sec-fetch-site': 'same-site' } }],
    [403, 'another origin', { headers: { ...form, origin: 'https://evil.example' } }],
    [403, 'a page without an origin', { headers: { ...form, origin: 'null' } }],
    [403, 'a program', { headers: form }],
    [405, 'a link', { method: 'GET' }],
    [415, 'a script', { headers: { ...own, 'content-type': 'application/json' } }],
    [413, 'a flood', { body: 'x'.repeat(5000) }],
  ])('has status %i from %s', async (status, _whom, sent, options) => {
    const opened = await open();
    const body = sent.body ?? `quantity=4&item=${opened.item}`;
    expect((await send(opened, { ...sent, body }, options)).status).toBe(status);
    expect(await opened.quantities()).toEqual([status === 303 ? 4 : 2]);
  });

  it('changes nothing without a cart of a guest', async () => {
    for (const cartId of [null, 'mine:1', '../x']) {
      const response = await send(await open(), { body: 'quantity=1&item=1' }, { cartId });
      expect(response.headers.get('location')).toContain('cart-error=cart-not-found');
    }
  });
});
