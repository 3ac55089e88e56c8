// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createCartCommands } from '../../src/core/cart/commands/cart-commands.ts';
import { createCartFeatures } from '../../src/core/api/features/cart-features.ts';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { GuestCartProvider, useGuestCart, useUpdateItem } from '../../src/index.ts';
import { createCartReader } from '../../src/core/cart/state/reader.ts';
import { createGuestCartSession } from '../../src/core/cart/session/session-with-creation.ts';
import { createTestService } from '../support/service.ts';

// A script tag and a React app on one page are two copies of the package. They share the page's
// globals and storage.

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function open() {
  const shop = createTestService();
  const cartId = await shop.createCart();
  const mug = (await shop.addItem(cartId, 'MUG-SPECKLE', 2)).item_id ?? 0;
  const transport = { baseUrl: shop.baseUrl, fetch: shop.fetch };
  const session = createGuestCartSession({ api: createGuestCartApi(transport) });
  session.adoptCart(cartId);
  const reader = createCartReader(session, { retryDelay: 0 });
  const features = createCartFeatures({ ...transport, features: ['items'], shared: {} });
  const controller = createCartCommands({
    session,
    features,
    reader,
  });
  const stop = reader.start();

  const Wrapper = ({ children }: { readonly children: ReactNode }) => (
    <GuestCartProvider {...transport} features={['items']}>
      {children}
    </GuestCartProvider>
  );
  const { result } = renderHook(() => ({ cart: useGuestCart(), update: useUpdateItem() }), {
    wrapper: Wrapper,
  });
  const inTag = () => reader.getState().cart?.items?.[0]?.qty;
  const inReact = () => result.current.cart.data?.items?.[0]?.qty;
  await waitFor(() => expect([inTag(), inReact()]).toEqual([2, 2]));
  return { shop, mug, session, controller, result, inTag, inReact, stop };
}

test('a change in the script tag’s cart is shown by the React app', async () => {
  const { controller, mug, inTag, inReact, stop } = await open();
  await act(() => controller.setQuantity(mug, 5));
  await waitFor(() => expect([inTag(), inReact()]).toEqual([5, 5]));
  stop();
});

test('a change in the React app is shown by the script tag’s cart', async () => {
  const { result, mug, inTag, inReact, stop } = await open();
  await act(() => result.current.update.mutateAsync({ itemId: mug, qty: 4 }));
  await waitFor(() => expect([inTag(), inReact()]).toEqual([4, 4]));
  stop();
});

test('an added item is shown by the other copy, and each copy reads once', async () => {
  const { shop, controller, result, inTag, stop } = await open();
  const before = shop.log().length;
  await act(() => controller.add([{ sku: 'BOWL-RAMEN', qty: 1 }]));
  await waitFor(() => expect(result.current.cart.data?.items_count).toBe(2));
  expect(inTag()).toBe(2);
  const methods = shop.requests.slice(before).map(({ method }) => method);
  expect(methods.toSorted()).toEqual(['GET', 'GET', 'POST']);
  stop();
});
