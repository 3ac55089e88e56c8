// @vitest-environment jsdom

import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useCollection, useInfiniteCollection } from '../../src/react/hooks/use-collection.ts';
import { product } from '../../src/service/http/preview-types.ts';
import { openShop, type Shop } from '../support/open-shop.tsx';

describe('collections', () => {
  const url = (shop: Shop): string => new URL('/preview/catalogue', shop.shop.baseUrl).href;

  test('a page is read with the options of the caller', async () => {
    const shop = openShop({ preview: true });
    const { result } = renderHook(
      () =>
        useCollection({
          url: url(shop),
          record: product,
          page: 2,
          perPage: 5,
          query: { colour: 'red' },
        }),
      { wrapper: shop.Wrapper },
    );
    await waitFor(() =>
      expect(result.current.data?.meta).toMatchObject({ current_page: 2, per_page: 5 }),
    );
    expect(result.current.data?.data).toHaveLength(5);
    expect(shop.shop.requests.at(-1)?.path).toContain('?colour=red&page=2&per_page=5');
  });

  test('fixed headers are sent to the shop and to no other origin', async () => {
    const sent: [string, string | null][] = [];
    const shop: Shop = openShop(
      {},
      {
        headers: { Authorization: 'Bearer secret' },
        fetch: (input, init) => {
          const { origin } = new URL(input instanceof Request ? input.url : input);
          sent.push([origin, new Headers(init?.headers).get('authorization')]);
          return shop.shop.fetch(`${shop.shop.origin}/preview/catalogue`, init);
        },
      },
    );
    const { result } = renderHook(
      () => [
        useCollection({ url: url(shop), record: product }),
        useCollection({ url: 'https://other.example/things', record: product }),
      ],
      { wrapper: shop.Wrapper },
    );
    await waitFor(() =>
      expect(result.current.map(({ isSuccess }) => isSuccess)).toEqual([true, true]),
    );
    expect(new Map(sent)).toEqual(
      new Map([
        [shop.shop.origin, 'Bearer secret'],
        ['https://other.example', null],
      ]),
    );
  });

  test('page by page to the last one, and no further', async () => {
    const shop = openShop({ preview: true });
    const { result } = renderHook(
      () => useInfiniteCollection({ url: url(shop), record: product, perPage: 30 }),
      {
        wrapper: shop.Wrapper,
      },
    );
    await waitFor(() => expect(result.current.hasNextPage).toBe(true));
    while (result.current.hasNextPage) await act(() => result.current.fetchNextPage());
    const skus = result.current.data?.pages.flatMap((page) =>
      page.data.map((record) => record.sku),
    );
    expect(new Set(skus).size).toBe(result.current.data?.pages[0]?.meta.total);
  });
});
