// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { useCartItems } from '../../../src/react/hooks/use-cart-items.ts';
import { useGuestCart, type UseGuestCartOptions } from '../../../src/react/hooks/use-guest-cart.ts';
import { openShop } from '../../support/open-shop.tsx';
import { sent } from '../../support/open-browser.ts';

/** A page with a cart with one mug that was just read. */
async function bootstrap(options: UseGuestCartOptions = {}, queryClient = new QueryClient()) {
  const { shop, Wrapper } = openShop({}, { queryClient });
  const { result } = renderHook(
    () => ({ session: useGuestCartSession(), cart: useGuestCart(options) }),
    {
      wrapper: Wrapper,
    },
  );
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 1);
  act(() => result.current.session.cartStore.adopt(cartId));
  await waitFor(() => expect(result.current.cart.data?.items_qty).toBe(1));
  const reads = (): number => sent(shop, 'GET');
  const { dataUpdatedAt } = result.current.cart;
  // Browsers dispatch this event when a tab becomes visible.
  const look = (later: number): void => {
    vi.spyOn(Date, 'now').mockReturnValue(dataUpdatedAt + later);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
  };
  const quantity = (): unknown => result.current.cart.data?.items_qty;
  return {
    addMug: () => shop.addItem(cartId, 'MUG-SPECKLE', 1),
    reads,
    look,
    quantity,
    cart: () => result.current.cart,
  };
}

describe('a page that becomes visible again', () => {
  test('shows an item that another tab added seconds ago', async () => {
    const { addMug, reads, look, quantity } = await bootstrap();
    await addMug();
    look(6_000);
    await waitFor(() => expect(quantity()).toBe(2));
    expect(reads()).toBe(2);
  });

  test('does not read a cart that was just read', async () => {
    const { reads, look, cart } = await bootstrap();
    look(4_000);
    expect(cart().isFetching).toBe(false);
    expect(reads()).toBe(1);
  });

  test.each([
    [
      'in its client',
      {},
      new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } }),
    ],
    ['in the hook', { refetchOnWindowFocus: false }, new QueryClient()],
  ])(
    'does not read the cart if refetchOnWindowFocus is off %s',
    async (_where, options, queryClient) => {
      const { reads, look, cart } = await bootstrap(options, queryClient);
      look(60_000);
      expect(cart().isFetching).toBe(false);
      expect(reads()).toBe(1);
    },
  );
});

test('a page that opened offline reads its cart when it comes online', async () => {
  const { shop, storage, Wrapper } = openShop({}, { retry: false });
  await shop.open('virtual', { storage });
  shop.offline();
  const { result } = renderHook(() => useGuestCart(), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.error?.code).toBe('network'));
  act(() => shop.online());
  await waitFor(() => expect(result.current.data?.is_virtual).toBe(true));
});

test('a quantity that is set offline is sent when the page comes online, even if the cart is fresh', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { refetchOnReconnect: false } },
  });
  const { shop, storage, Wrapper } = openShop({}, { features: ['items'], queryClient });
  const cartId = await shop.open('welcome', { storage });
  const useBoth = () => ({ cart: useGuestCart(), items: useCartItems() });
  const { result } = renderHook(useBoth, { wrapper: Wrapper });
  await waitFor(() => expect(result.current.cart.data).toBeTruthy());
  const itemId = result.current.cart.data?.items?.[0]?.item_id ?? 0;
  act(() => shop.offline());
  act(() => void result.current.items.setQuantity(itemId, 7));
  await waitFor(() => expect(result.current.items.waiting).toEqual(new Set([itemId])));
  expect(result.current.cart.data?.items?.[0]?.qty).toBe(7);
  act(() => shop.online());
  await waitFor(() => expect(result.current.items.isPending).toBe(false));
  expect((await shop.getCart(cartId)).items?.[0]?.qty).toBe(7);
  expect(shop.log().filter((request) => request.startsWith('PUT'))).toHaveLength(1);
});
