// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { useCurrentCart } from '../../../src/react/hooks/use-current-cart.ts';
import { useGuestCart } from '../../../src/react/hooks/use-guest-cart.ts';
import { useRestorePreviousCart } from '../../../src/react/hooks/use-restore-previous-cart.ts';
import { openShop } from '../../support/open-shop.tsx';

afterEach(cleanup);

/** A page that shows the cart, in a shop with a cart with one item that is no longer current. */
async function open() {
  const opened = openShop();
  const { result } = renderHook(
    () => ({
      session: useGuestCartSession(),
      current: useCurrentCart(),
      cart: useGuestCart({ retryDelay: 1 }),
      restore: useRestorePreviousCart(),
    }),
    { wrapper: opened.Wrapper },
  );
  const cartId = await act(() => result.current.session.ensureCart());
  await opened.shop.addItem(cartId, 'MUG-SPECKLE', 2);
  act(() => {
    result.current.session.cartStore.retire(cartId);
  });
  return { ...opened, result, cartId };
}

describe('restoring the previous cart', () => {
  test('yields its id, sends no write, and the read follows automatically', async () => {
    const { shop, result, cartId } = await open();
    const before = shop.requests.length;
    await expect(act(() => result.current.restore.mutateAsync())).resolves.toBe(cartId);
    await waitFor(() => {
      expect(result.current.cart.data?.items).toMatchObject([{ qty: 2 }]);
    });
    expect(shop.requests.slice(before).map(({ method }) => method)).toEqual(['GET']);
  });

  test('of a cart that the service does not have retires it again, and ends there', async () => {
    const { shop, result, cartId } = await open();
    act(() => {
      result.current.session.cartStore.adopt('UnknownToTheService');
    });
    await waitFor(() => {
      expect(result.current.current).toEqual({ status: 'none' });
    });
    const before = shop.requests.length;
    await expect(act(() => result.current.restore.mutateAsync())).resolves.toBe('UnknownToTheService');
    await waitFor(() => {
      expect(result.current.current).toEqual({ status: 'none' });
    });
    expect(shop.requests).toHaveLength(before + 1);
    await expect(act(() => result.current.restore.mutateAsync())).resolves.toBe(cartId);
  });

  test('is refused with its code if a cart is current', async () => {
    const { result } = await open();
    const cartId = await act(() => result.current.session.ensureCart());
    await act(() => result.current.restore.mutateAsync().catch(() => undefined));
    await waitFor(() => {
      expect(result.current.restore.error?.code).toBe('invalid-argument');
    });
    expect(result.current.current).toEqual({ status: 'guest', cartId });
  });
});
