import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { createQueryCartCache } from '../../../src/react/query/query-reader.ts';
import { guestCartKeys } from '../../../src/react/query/query-keys.ts';
import type { Cart } from '../../../src/core/api/cart.ts';

/** A cart cache of one scope, with a query whose reads the test resolves. */
function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const cache = createQueryCartCache(queryClient, 'shop');
  const reads: PromiseWithResolvers<Cart | null>[] = [];
  const observer = new QueryObserver<Cart | null>(queryClient, {
    queryKey: guestCartKeys.cart('shop', 'a'),
    queryFn: ({ signal }) => {
      const read = Promise.withResolvers<Cart | null>();
      reads.push(read);
      signal.addEventListener('abort', () => read.reject(signal.reason));
      return read.promise;
    },
  });
  const listener = vi.fn();
  cache.subscribe(listener);
  const close = observer.subscribe(() => undefined);
  const arrive = async (cart: Cart | null) => {
    reads.at(-1)!.resolve(cart);
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };
  return { queryClient, cache, reads, listener, arrive, close };
}

describe('the cart cache on TanStack Query', () => {
  test('has the cart that was read, and when it was read', async () => {
    const { cache, arrive, listener } = open();
    expect(cache.getCart('a')).toBeUndefined();
    expect(cache.readCount('a')).toBeGreaterThan(0);
    expect([cache.readCount('b'), cache.updatedAt('b')]).toEqual([0, 0]);
    expect(cache.isSettled('a')).toBe(false);
    await arrive({ id: 7 });
    expect(cache.getCart('a')).toEqual({ id: 7 });
    expect(Math.abs(cache.updatedAt('a') - Date.now())).toBeLessThan(10_000);
    expect(cache.isSettled('a')).toBe(true);
    expect(listener).toHaveBeenCalled();
  });

  test('keeps a patch, although a read from before it is in flight', async () => {
    const { cache, reads, arrive } = open();
    await arrive({ id: 7, items_qty: 1 });
    const refetched = cache.refetch('a');
    await vi.waitFor(() => expect(reads).toHaveLength(2));
    await cache.patch('a', (cart) => ({ ...cart, items_qty: 5 }));
    reads[1]!.resolve({ id: 7, items_qty: 1 });
    await refetched;
    expect(cache.getCart('a')).toEqual({ id: 7, items_qty: 5 });
    expect(cache.isSettled('a')).toBe(false);
  });

  test('resolves a refetch to whether a cart arrived, and counts it', async () => {
    const { cache, reads, arrive } = open();
    await arrive({ id: 7 });
    const before = cache.readCount('a');
    const good = cache.refetch('a');
    await vi.waitFor(() => expect(reads).toHaveLength(2));
    await arrive({ id: 7, items_qty: 2 });
    expect(await good).toBe(true);
    const bad = cache.refetch('a');
    await vi.waitFor(() => expect(reads).toHaveLength(3));
    reads[2]!.reject(new Error('no'));
    expect(await bad).toBe(false);
    expect(cache.readCount('a')).toBe(before + 2);
    expect(cache.getCart('a')).toEqual({ id: 7, items_qty: 2 });
    expect(cache.isSettled('a')).toBe(false);
  });

  test('waits for no cart that nothing on the page shows', async () => {
    const { cache, arrive, close } = open();
    await arrive({ id: 7 });
    await cache.patch('a', (cart) => cart);
    close();
    expect(cache.isSettled('a')).toBe(true);
    expect(cache.isSettled('b')).toBe(true);
  });
});
