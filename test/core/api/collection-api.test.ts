import { describe, expect, test } from 'vitest';
import {
  collectionPageUrl,
  createCollectionApi,
  nextPageOf,
} from '../../../src/core/api/collection-api.ts';
import type { Collection } from '../../../src/core/api/collection.ts';
import { integer, object } from '../../../src/core/api/shape.ts';
import { createFakeFetch, createFakeJsonFetch } from '../../support/fake-fetch.ts';
import { createTestService } from '../../support/service.ts';

const url = 'https://shop.test/products';
const record = object({ id: integer });
const meta = { current_page: 2, last_page: 3, per_page: 2, total: 5 };

describe('collectionPageUrl', () => {
  test('uses the parameter names of the caller, keeps the query of the URL and appends entries', () => {
    const request = {
      url: `${url}?sort=name`,
      perPage: 12,
      pageName: 'p',
      perPageName: 'limit',
      query: { colour: 'red', size: undefined },
    };
    expect(collectionPageUrl(request, 3)).toBe(`${url}?sort=name&colour=red&p=3&limit=12`);
    expect(collectionPageUrl({ url }, 1)).toBe(`${url}?page=1`);
  });

  test('ignores an appended entry with the name of the page parameter', () => {
    expect(collectionPageUrl({ url, query: { page: 9 } }, 2)).toBe(`${url}?page=2`);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('throws for the page or size %j', (number) => {
    expect(() => collectionPageUrl({ url }, number)).toThrow('positive integer');
    expect(() => collectionPageUrl({ url, perPage: number }, 1)).toThrow('positive integer');
  });

  test('throws if the URL has no origin', () => {
    expect(() => collectionPageUrl({ url: '/products' }, 1)).toThrow('not a valid URL');
  });
});

describe('nextPageOf', () => {
  test.each([
    [{ data: [1], meta }, 3],
    [{ data: [1], meta: { ...meta, current_page: 3 } }, undefined],
    [{ data: [], meta }, undefined],
    [{ data: [1], meta: {} }, undefined],
    [{ data: [1], meta: { ...meta, last_page: null } }, undefined],
  ])('of %j returns %j', (page, next) => {
    expect(nextPageOf(page)).toBe(next);
  });
});

describe('getPage', () => {
  test('reads the embedded service’s catalogue to its last page', async () => {
    const shop = createTestService();
    const api = createCollectionApi({ fetch: shop.fetch });
    const request = { url: `${shop.origin}/preview/catalogue`, record: object({}), perPage: 15 };
    let count = 0;
    for (let page: number | undefined = 1; page !== undefined;) {
      const read: Collection<object> = await api.getPage(request, page);
      count += read.data.length;
      page = nextPageOf(read);
      if (page === undefined) expect(count).toBe(read.meta.total);
    }
    expect(shop.log()).toHaveLength(3);
  });

  test('leaves out a field of the wrong type and reports it', async () => {
    const received: string[] = [];
    const { fetch } = createFakeJsonFetch({ data: [{ id: 1 }, { id: 'x' }], meta });
    const api = createCollectionApi({
      fetch,
      onSchemaIssues: (all) => received.push(...all.map(({ path }) => path)),
    });
    await expect(api.getPage({ url, record }, 2)).resolves.toEqual({ data: [{ id: 1 }, {}], meta });
    expect(received).toEqual(['data[1].id']);
  });

  test.each([
    ['[]', 200, 'bad-response'],
    ['"no"', 200, 'bad-response'],
    ['{"data": [', 200, 'bad-response'],
    ['{"message":"none"}', 404, 'misconfigured'],
    ['', 429, 'rate-limited'],
  ])('rejects a response of %j with status %i as %s', async (body, status, code) => {
    const { fetch } = createFakeFetch(body, { status });
    const error: unknown = await createCollectionApi({ fetch })
      .getPage({ url, record }, 1)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'GuestCartError', code, operation: 'collection' });
  });
});
