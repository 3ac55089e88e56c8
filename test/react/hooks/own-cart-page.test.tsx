// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { useCartItems } from '../../../src/react/hooks/use-cart-items.ts';
import { useCartTotals } from '../../../src/react/hooks/use-cart-totals.ts';
import { useCoupon } from '../../../src/react/hooks/use-coupon.ts';
import { useGuestCart } from '../../../src/react/hooks/use-guest-cart.ts';
import { renderCartHooks, type Everything } from '../../support/render-cart.tsx';
import { openShop } from '../../support/open-shop.tsx';
import { createTestService } from '../../support/service.ts';

const features = ['items', 'totals', 'coupons'] as const;

/** All functions that the hooks return, by name. */
function functionsOf({
  items,
  totals,
  coupon,
  adding,
  cart,
}: Everything): Readonly<Record<string, unknown>> {
  const all = Object.entries<object>({ items, totals, coupon, adding, cart });
  const named = all.flatMap(([hook, given]) =>
    Object.entries<unknown>({ ...given }).map(
      ([name, value]) => [`${hook}.${name}`, value] as const,
    ),
  );
  return Object.fromEntries(named.filter(([, value]) => typeof value === 'function'));
}

describe('the results of the hooks', () => {
  test('keep the identity of their functions when the cart changes, so that effects and memo can depend on them', async () => {
    const { page, mug, shop, settled } = await renderCartHooks({ features });
    const before = functionsOf(page());
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'items.setQuantity',
        'items.undo',
        'coupon.apply',
        'coupon.remove',
        'adding.mutate',
      ]),
    );
    act(() => void page().items.setQuantity(mug, 4));
    await settled();
    act(() => void page().coupon.apply('NO-SUCH-CODE'));
    await settled();
    const other = await shop.createCart();
    act(() => page().session.cartStore.adopt(other));
    await settled();
    for (const [name, given] of Object.entries(functionsOf(page())))
      expect(given, name).toBe(before[name]);
  });

  test('one function works on whichever cart is current', async () => {
    const { page, shop, settled } = await renderCartHooks({ features });
    const { apply } = page().coupon;
    const other = await shop.createCart();
    await shop.addItem(other, 'MUG-SPECKLE', 1);
    act(() => page().session.cartStore.adopt(other));
    await settled();
    act(() => void apply('WELCOME10'));
    await settled();
    expect(page().coupon).toMatchObject({ data: 'WELCOME10', error: null });
  });
});

describe('totals and a coupon in a closed part of the page', () => {
  async function openClosed() {
    const shop = createTestService();
    const cartId = await shop.createCart();
    const { item_id: mug } = await shop.addItem(cartId, 'MUG-SPECKLE', 2);
    const { Wrapper } = openShop({}, { baseUrl: shop.baseUrl, fetch: shop.fetch, features });
    const { result, rerender } = renderHook(
      ({ enabled }: { readonly enabled: boolean }) => ({
        session: useGuestCartSession(),
        cart: useGuestCart(),
        items: useCartItems(),
        totals: useCartTotals({ enabled }),
        coupon: useCoupon({ enabled }),
      }),
      { wrapper: Wrapper, initialProps: { enabled: false } },
    );
    act(() => result.current.session.cartStore.adopt(cartId));
    await waitFor(() => expect(result.current.cart.data).toBeTruthy());
    const requestCount = () => shop.log().filter((line) => /(?:totals|coupons)$/.test(line)).length;
    return {
      shop,
      cartId,
      mug: mug!,
      page: () => result.current,
      requestCount,
      turn: (enabled: boolean) => rerender({ enabled }),
    };
  }

  test('are not read until it opens; they are kept when it closes, and marked stale after a change', async () => {
    const { page, mug, requestCount, turn } = await openClosed();
    expect([requestCount(), page().totals.isSupported, page().totals.data]).toEqual([
      0,
      true,
      undefined,
    ]);
    turn(true);
    await waitFor(() => expect(page().totals.data?.items_qty).toBe(2));
    turn(false);
    act(() => void page().items.setQuantity(mug, 4));
    await waitFor(() =>
      expect(page()).toMatchObject({ items: { isPending: false }, cart: { isFetching: false } }),
    );
    expect(page().totals).toMatchObject({ data: { items_qty: 2 }, isStale: true });
    expect(requestCount()).toBe(1);
    turn(true);
    await waitFor(() =>
      expect(page().totals).toMatchObject({ data: { items_qty: 4 }, isStale: false }),
    );
  });
});
