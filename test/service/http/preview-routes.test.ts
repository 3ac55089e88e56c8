import { describe, expect, it } from 'vitest';
import { collectionOf } from '../../../src/schema/collection.ts';
import { decode } from '../../../src/schema/decode.ts';
import { array, type Schema } from '../../../src/schema/shape.ts';
import {
  previewCustomer,
  previewFault,
  previewSample,
  previewStore,
  product,
  type Product,
} from '../../../src/service/http/preview-types.ts';
import { createTestService, type TestService } from '../../support/service.ts';

async function get<T>(shop: TestService, path: string, schema: Schema<T>): Promise<T> {
  const answer = await shop.fetch(`/preview/${path}`);
  expect(answer.status).toBe(200);
  const { value, deviations } = decode(schema, await answer.json());
  expect(deviations).toEqual([]);
  return value;
}

async function wholeCatalogue(shop: TestService): Promise<readonly Product[]> {
  return (await get(shop, 'catalogue?per_page=100', collectionOf(product))).data;
}

describe('the catalogue', () => {
  it('comes in pages of twelve, which together are the whole', async () => {
    const shop = createTestService();
    const first = await get(shop, 'catalogue', collectionOf(product));
    expect(first.meta).toMatchObject({ current_page: 1, per_page: 12 });
    expect(first.data).toHaveLength(12);
    const pages = await Promise.all(
      Array.from({ length: first.meta.last_page ?? 0 }, (_, index) =>
        get(shop, `catalogue?page=${index + 1}`, collectionOf(product)),
      ),
    );
    const all = pages.flatMap((page) => page.data);
    expect(all).toHaveLength(first.meta.total ?? -1);
    expect(new Set(all.map(({ sku }) => sku)).size).toBe(all.length);
  });

  it('honours the page size that was asked for, between 1 and 100', async () => {
    const shop = createTestService();
    const sizes = { 5: 5, 0: 1, 1000: 100 };
    for (const [asked, given] of Object.entries(sizes)) {
      const { meta } = await get(shop, `catalogue?per_page=${asked}`, collectionOf(product));
      expect(meta.per_page).toBe(given);
    }
  });

  it('is empty beyond the last page', async () => {
    const beyond = await get(createTestService(), 'catalogue?page=99', collectionOf(product));
    expect(beyond).toMatchObject({ data: [], meta: { current_page: 99, last_page: 4 } });
  });

  it.each(['page=0', 'page=-1', 'page=two', 'page=1.5', 'per_page=many', 'page=', 'page=99999999999'])(
    'answers 400 to %s',
    async (query) => {
      expect((await createTestService().fetch(`/preview/catalogue?${query}`)).status).toBe(400);
    },
  );

  it('sells only what can be put into a cart, choices made', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    const products = await wholeCatalogue(shop);
    for (const { sku, options } of products) {
      const of = (kind: string) => (options ?? []).filter((option) => option.kind === kind && option.required);
      const choice = {
        configurable_item_options: of('configurable').map(({ option_id, values }) => ({
          option_id: String(option_id),
          option_value: values?.[0]?.id,
        })),
        custom_options: of('custom').map(({ option_id }) => ({ option_id, option_value: 'Noor' })),
        bundle_options: of('bundle').map(({ option_id, values }) => ({
          option_id,
          option_qty: 1,
          option_selections: [values?.[0]?.id],
        })),
        downloadable_option: { downloadable_links: of('download').map(({ values }) => values?.[0]?.id) },
      };
      await shop.addItem(id, sku ?? '', 1, { extension_attributes: choice });
    }
    expect(await shop.getCart(id)).toMatchObject({ items_count: products.length });
  });
});

describe('stores and customers', () => {
  it('name base addresses under which carts of that currency are made', async () => {
    const shop = createTestService();
    for (const store of await get(shop, 'stores', array(previewStore))) {
      const answer = await shop.fetch(`${store.base_url}/V1/guest-carts`, { method: 'POST' });
      const cart = await shop.getCart((await answer.json()) as string);
      expect(cart).toMatchObject({
        store_id: store.id,
        currency: { quote_currency_code: store.quote_currency_code, base_to_quote_rate: store.base_to_quote_rate },
      });
    }
  });

  it('bear tokens with which each customer can take a cart of their stores', async () => {
    const shop = createTestService({ requireCustomerToken: true });
    for (const { id, token, store_ids } of await get(shop, 'customers', array(previewCustomer))) {
      const stores = await get(shop, 'stores', array(previewStore));
      const store = stores.find((known) => known.id === store_ids?.[0]);
      const cartId = await shop.createCart(store?.code ?? '');
      const answer = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ customerId: id, storeId: store?.id }),
      });
      expect(await answer.json()).toBe(true);
    }
  });
});

describe('faults over HTTP', () => {
  const put = (shop: TestService, body: unknown) =>
    shop.fetch('/preview/faults', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('are set, listed and cleared, one or several', async () => {
    const shop = createTestService();
    await put(shop, { kind: 'delay', ms: 20, operation: 'create', times: 2 });
    expect(await get(shop, 'faults', array(previewFault))).toEqual([
      { kind: 'delay', ms: 20, operation: 'create', times: 2 },
    ]);
    await put(shop, [
      { kind: 'dropped', times: 1 },
      { kind: 'status', status: 429, retryAfter: 5 },
    ]);
    expect(await get(shop, 'faults', array(previewFault))).toEqual([
      { kind: 'dropped', operation: 'any', times: 1 },
      { kind: 'status', status: 429, retryAfter: 5, operation: 'any' },
    ]);
    await shop.fetch('/preview/faults', { method: 'DELETE' });
    expect(await get(shop, 'faults', array(previewFault))).toEqual([]);
  });

  it.each([
    { kind: 'delay', ms: 20 },
    { kind: 'status', status: 401 },
    { kind: 'status', status: 429, retryAfter: 999_999 },
    { kind: 'status', status: 429, retryAfter: 'Wed, 21 Oct 2015 07:28:00 GMT' },
    { kind: 'status', status: 429, retryAfter: 'soon' },
    { kind: 'not-found' },
    { kind: 'not-found', field: 'customerId' },
    { kind: 'html' },
    { kind: 'html', status: 200 },
    { kind: 'xml', status: 500 },
    { kind: 'redirect', location: 'https://evil.example/', status: 307 },
    { kind: 'truncated' },
    { kind: 'wrong-shape' },
    { kind: 'false' },
    { kind: 'dropped' },
    { kind: 'dropped-late' },
    { kind: 'lost-answer' },
    { kind: 'stalled' },
    { kind: 'large' },
    { kind: 'large', bytes: 52_428_800 },
    { kind: 'huge' },
  ])('can be %j', async (fault) => {
    const shop = createTestService();
    expect((await put(shop, fault)).status).toBe(200);
    const listed = await get(shop, 'faults', array(previewFault));
    expect(listed).toEqual([{ ...fault, operation: 'any' }]);
    // As the preview does it when it adds another one.
    expect((await put(shop, listed)).status).toBe(200);
    expect(shop.faults.list()).toEqual([{ ...fault, operation: 'any' }]);
  });

  it.each([
    [{ kind: 'earthquake' }],
    [{ kind: 'delay' }],
    [{ kind: 'delay', ms: -1 }],
    [{ kind: 'status', status: 200 }],
    [{ kind: 'status' }],
    [{ kind: 'status', status: 429, retryAfter: -1 }],
    [{ kind: 'status', status: 429, retryAfter: '1\r\nSet-Cookie: a=b' }],
    [{ kind: 'html', status: 204 }],
    [{ kind: 'redirect' }],
    [{ kind: 'redirect', location: '/', status: 304 }],
    [{ kind: 'redirect', location: '/\r\nx: y' }],
    [{ kind: 'large', bytes: 0 }],
    [{ kind: 'not-found', field: 7 }],
    [{ kind: 'dropped', operation: 'all' }],
    [{ kind: 'dropped', times: 0 }],
    [[{ kind: 'dropped' }, 'huge']],
    ['dropped'],
  ])('refuse %j and leave what was set', async (body) => {
    const shop = createTestService();
    shop.faults.set({ kind: 'huge' });
    expect((await put(shop, body)).status).toBe(400);
    expect(shop.faults.list()).toEqual([{ kind: 'huge' }]);
  });
});

it('serves nothing of the preview unless asked', async () => {
  const shop = createTestService({ preview: false });
  for (const path of ['catalogue', 'stores', 'customers', 'samples', 'faults']) {
    expect((await shop.fetch(`/preview/${path}`)).status).toBe(404);
  }
  expect(await get(createTestService(), 'samples', array(previewSample))).not.toEqual([]);
});
