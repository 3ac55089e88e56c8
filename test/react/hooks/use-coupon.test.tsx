// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { untilPaused, resume, renderCartHooks } from '../../support/render-cart.tsx';

// The hook's view of the actions controller, which test/core/actions/coupon.test.ts tests in detail.

afterEach(cleanup);

describe('useCoupon', () => {
  test('applies and removes a code, and the totals follow', async () => {
    const opened = await renderCartHooks({ features: ['totals', 'coupons'] });
    const { page } = opened;
    act(() => void page().coupon.apply('WELCOME10'));
    expect(page().coupon).toMatchObject({ data: null, isPending: true, isRemoving: false, isSupported: true });
    await waitFor(() => expect(page().coupon.data).toBe('WELCOME10'));
    await opened.settled();
    expect(page().coupon).toMatchObject({ isPending: false, isStale: false, error: null });
    expect(page().totals.data).toMatchObject({ discount_amount: -5.35, grand_total: 48.13 });
    act(() => void page().coupon.remove());
    expect(page().coupon).toMatchObject({ data: 'WELCOME10', isPending: true, isRemoving: true });
    await opened.settled();
    expect([page().coupon.data, page().totals.data?.grand_total]).toEqual([null, 53.48]);
  });

  test('reads the code by its own route without totals', async () => {
    const { page, settled } = await renderCartHooks({ features: ['coupons'] });
    await waitFor(() => expect(page().coupon.data).toBeNull());
    act(() => void page().coupon.apply('MUGS25'));
    await settled();
    await waitFor(() => expect(page().coupon.data).toBe('MUGS25'));
  });

  test('shows the same change and the same error wherever it is used', async () => {
    const opened = await renderCartHooks({ features: ['totals', 'coupons'] });
    const { page, network } = opened;
    network.pause('PUT');
    act(() => void page().coupon.apply('NOPE'));
    expect(page().otherCoupon).toMatchObject({ isPending: true, isRemoving: false });
    await untilPaused(network, 1);
    await resume(network);
    await opened.settled();
    expect(page().otherCoupon).toMatchObject({ isPending: false, error: { code: 'rejected' } });
    act(() => page().otherCoupon.reset());
    expect(page().coupon.error).toBeNull();
  });
});
