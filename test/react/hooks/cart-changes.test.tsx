// @vitest-environment jsdom
import { QueryClient, useIsMutating } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CartChange } from '../../../src/core/cart/state/lines-state.ts';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { guestCartKeys } from '../../../src/react/query-keys.ts';
import { useCartCommands } from '../../../src/react/hooks/use-cart-commands.ts';
import { useAddItem } from '../../../src/react/hooks/use-item-writes.ts';
import { openShop } from '../../support/open-shop.tsx';
import { createPausableFetch } from '../../support/pausable-fetch.ts';
import { untilPaused, resume, renderCartHooks } from '../../support/render-cart.tsx';
import { createTestService } from '../../support/service.ts';

// The hooks' view of the commands of a cart, which test/core/cart/commands tests in detail.

test('useCartItems shows a quantity immediately in useGuestCart, and what the shop has confirmed', async () => {
  const opened = await renderCartHooks();
  const { page, network, mug, shown, inShop } = opened;
  network.pause('PUT');
  act(() => void page().items.setQuantity(mug, 5));
  expect(shown(mug)).toBe(5);
  expect(page().cart.data).toMatchObject({ items_qty: 6, items_count: 2 });
  expect(page().items).toMatchObject({
    isSupported: true,
    isPending: true,
    pendingQuantities: new Map([[mug, 5]]),
  });
  await untilPaused(network, 1);
  await resume(network);
  await opened.settled();
  expect([shown(mug), page().items.error]).toEqual([5, null]);
  expect(await inShop()).toEqual({ 'MUG-SPECKLE': 5, 'NOTE-A5': 1 });
  expect(opened.shop.log().at(-1)).toMatch(/^GET /);
});

test('functions of useCartItems can be passed to onClick: the event is no handler of the change', async () => {
  const { page, settled, inShop } = await renderCartHooks();
  const onClick: (event: unknown) => unknown = page().items.empty;
  await act(() => onClick(new Event('click')));
  await settled();
  expect([await inShop(), page().items.error]).toEqual([{}, null]);
});

test('useUpdateItem and useRemoveItem have a promise, callbacks and their own state', async () => {
  const { page, network, mug, note, shown, settled } = await renderCartHooks();
  network.pause('PUT');
  let updating: Promise<unknown> | undefined;
  act(() => {
    updating = page().updating.mutateAsync({ itemId: mug, qty: 5 });
  });
  await untilPaused(network, 1);
  expect(shown(mug)).toBe(5);
  expect([page().updating.isPending, page().removing.isPending]).toEqual([true, false]);
  await resume(network);
  await act(async () => expect(await updating).toMatchObject({ item_id: mug, qty: 5 }));
  await act(() => page().removing.mutateAsync({ itemId: note }));
  await settled();
  expect([page().updating.isSuccess, page().removing.isSuccess, shown(note)]).toEqual([
    true,
    true,
    0,
  ]);
});

test('a write has a mutation key, by which a page counts all of them', async () => {
  const queryClient = new QueryClient();
  const shop = createTestService();
  const network = createPausableFetch(shop.fetch);
  const props = { baseUrl: shop.baseUrl, fetch: network.fetch, queryClient };
  const { Wrapper } = openShop({}, { ...props, features: ['items'] });
  const useWriting = () => {
    const { scope } = useGuestCartSession();
    const mutationKey = guestCartKeys.writes(scope);
    const other = guestCartKeys.write(scope, 'update-item');
    return {
      adding: useAddItem(),
      count: useIsMutating({ mutationKey }, queryClient),
      updates: useIsMutating({ mutationKey: other }, queryClient),
    };
  };
  const { result } = renderHook(useWriting, { wrapper: Wrapper });
  network.pause('POST');
  act(() => result.current.adding.mutate({ sku: 'MUG-SPECKLE', qty: 1 }));
  await waitFor(() => expect(result.current.count).toBe(1));
  expect(result.current.updates).toBe(0);
  await untilPaused(network, 1);
  await resume(network);
  await waitFor(() => expect(result.current.adding.isSuccess).toBe(true));
  await waitFor(() => expect(result.current.count).toBe(0));
});

test.each([
  [{}, { code: 'rejected' }],
  [{ showsError: true }, null],
])(
  'useAddItem with the options %o, the cart shows why an item was refused: %o',
  async (options, shown) => {
    const { shop, Wrapper } = openShop({}, { features: ['items'] });
    shop.settings.set({ soldOut: ['VASE-MOON'] });
    const useAdding = () => ({ adding: useAddItem(options), commands: useCartCommands() });
    const { result } = renderHook(useAdding, { wrapper: Wrapper });
    act(() => result.current.adding.mutate({ sku: 'VASE-MOON', qty: 1 }));
    await waitFor(() => expect(result.current.adding.error).toMatchObject({ code: 'rejected' }));
    const { failedAdd } = result.current.commands.getState();
    if (shown === null) expect(failedAdd).toBeNull();
    else expect(failedAdd?.error).toMatchObject(shown);
  },
);

test('the provider reports each confirmed change of a line', async () => {
  const onCartChange = vi.fn<(change: CartChange) => void>();
  const { Wrapper } = openShop({}, { features: ['items'], onCartChange });
  const { result } = renderHook(() => useAddItem(), { wrapper: Wrapper });
  await act(() => result.current.mutateAsync({ sku: 'BOWL-RAMEN', qty: 2 }));
  expect(onCartChange.mock.calls).toMatchObject([
    [{ type: 'added', qty: 2, item: { sku: 'BOWL-RAMEN' } }],
  ]);
});
