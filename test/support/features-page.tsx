import { act, renderHook, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { CartFeature } from '../../src/api/features/support.ts';
import { useGuestCartSession } from '../../src/hooks/context.ts';
import { useAddItem } from '../../src/hooks/use-add-item.ts';
import { useRemoveItem } from '../../src/hooks/use-remove-item.ts';
import { useUpdateItem } from '../../src/hooks/use-update-item.ts';
import { useCartItems } from '../../src/hooks/use-cart-items.ts';
import { useCartTotals } from '../../src/hooks/use-cart-totals.ts';
import { useCoupon } from '../../src/hooks/use-coupon.ts';
import { useGuestCart } from '../../src/hooks/use-guest-cart.ts';
import { createHeldFetch, type HeldFetch } from './held-fetch.ts';
import { openShop } from './render-with-shop.tsx';
import { createTestService, type TestServiceOptions } from './service.ts';

function useEverything() {
  return {
    session: useGuestCartSession(),
    cart: useGuestCart(),
    items: useCartItems(),
    totals: useCartTotals(),
    coupon: useCoupon(),
    /** The same in another place of the page. */
    otherCoupon: useCoupon(),
    adding: useAddItem(),
    updating: useUpdateItem(),
    removing: useRemoveItem(),
  };
}

export type Everything = ReturnType<typeof useEverything>;

export interface FeaturesPageOptions {
  readonly features?: readonly CartFeature[];
  readonly service?: TestServiceOptions;
  /** Waited for before a request goes out. */
  readonly beforeSending?: (method: string) => Promise<undefined> | undefined;
  /** Sees all that any render has. */
  readonly onRender?: (everything: Everything) => void;
}

/** A page whose cart holds two mugs and a notebook, with answers that can be kept back. */
export async function openFeaturesPage(options: FeaturesPageOptions = {}) {
  const { features = ['items'], service = {}, beforeSending, onRender } = options;
  const shop = createTestService(service);
  const held = createHeldFetch(async (input, init) => {
    await beforeSending?.(init?.method ?? 'GET');
    return shop.fetch(input, init);
  });
  const cartId = await shop.createCart();
  const [mug, note] = [await shop.addItem(cartId, 'MUG-SPECKLE', 2), await shop.addItem(cartId, 'NOTE-A5', 1)];
  const opened = openShop({}, { baseUrl: shop.baseUrl, fetch: held.fetch, features });
  function useSeen(): Everything {
    const everything = useEverything();
    onRender?.(everything);
    return everything;
  }
  const { result, unmount } = renderHook(useSeen, { wrapper: opened.Wrapper });
  const page = () => result.current;
  act(() => {
    page().session.cartStore.adopt(cartId);
  });
  await waitFor(() => {
    expect(page().cart.data).toMatchObject({ items_count: 2 });
    if (features.includes('totals')) expect(page().totals.data).toBeDefined();
  });
  const lineOf = (itemId: number) => page().cart.data?.items?.find((item) => item.item_id === itemId);
  return {
    ...opened,
    shop,
    held,
    cartId,
    mug: mug.item_id!,
    note: note.item_id!,
    page,
    unmount,
    /** The quantity on the page; 0 where there is no such line. */
    shown: (itemId: number) => lineOf(itemId)?.qty ?? 0,
    /** What the shop's cart really holds, by SKU. */
    inShop: async () => {
      const { items } = await shop.getCart(cartId);
      return Object.fromEntries((items ?? []).map(({ sku, qty }): [string, number] => [sku ?? '', qty ?? 0]));
    },
    /** The methods of the writes so far. */
    writes: () => shop.requests.map(({ method }) => method).filter((method) => method !== 'GET'),
    /** Waits until nothing is on its way any more, reads included. */
    settled: () =>
      waitFor(() => {
        const { items, coupon, cart, totals, adding } = page();
        expect([items.isPending, coupon.isPending, adding.isPending]).toEqual([false, false, false]);
        expect([cart.isFetching, totals.isStale && totals.error === null]).toEqual([false, false]);
      }),
  };
}

export type FeaturesPage = Awaited<ReturnType<typeof openFeaturesPage>>;

/** Waits until so many answers are on their way, and go no further. */
export async function isKeptBack(held: HeldFetch, count: number): Promise<void> {
  await waitFor(() => {
    expect(held.count()).toBe(count);
  });
}

/** Lets the answers come, and everything that follows from them happen. */
export async function letGo(held: HeldFetch): Promise<void> {
  await act(() => held.release());
}
