// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { everyFault } from '../support/every-fault.ts';
import { isKeptBack, letGo, openFeaturesPage, type FeaturesPage } from '../support/features-page.tsx';

afterEach(cleanup);

function does({ page }: FeaturesPage, action: (coupon: ReturnType<FeaturesPage['page']>['coupon']) => void): void {
  act(() => {
    action(page().coupon);
  });
}

const faults = everyFault.filter(({ code }) => code !== 'timeout');
const turnsOff = ({ fault }: (typeof faults)[number]): boolean =>
  'status' in fault && (fault.status === 404 || fault.status === 405);

async function openWithCoupon() {
  const opened = await openFeaturesPage({ features: ['totals', 'coupons'] });
  does(opened, ({ apply }) => apply('WELCOME10'));
  await waitFor(() => {
    expect(opened.page().coupon.data).toBe('WELCOME10');
  });
  await opened.settled();
  return opened;
}

describe('a coupon', () => {
  test('is put on and taken off, and the totals follow', async () => {
    const opened = await openWithCoupon();
    const { page } = opened;
    expect(page().coupon).toMatchObject({ isSupported: true, isPending: false, error: null });
    expect(page().totals.data).toMatchObject({ discount_amount: -5.35, grand_total: 48.13 });
    does(opened, ({ remove }) => remove());
    await waitFor(() => {
      expect(page().coupon.data).toBeNull();
    });
    await opened.settled();
    expect(page().totals.data).toMatchObject({ grand_total: 53.48 });
    expect(opened.writes()).toEqual(['PUT', 'DELETE']);
    // With totals there is no need to ask for the code.
    expect(opened.shop.log().filter((line) => line.startsWith('GET') && line.endsWith('/coupons'))).toEqual([]);
  });

  test('is read by its own route where no totals tell it', async () => {
    const opened = await openFeaturesPage({ features: ['coupons'] });
    does(opened, ({ apply }) => apply('MUGS25'));
    expect(opened.page().coupon.data).toBeNull();
    await waitFor(() => {
      expect(opened.page().coupon.data).toBe('MUGS25');
    });
  });

  test('that is being taken off is told from one that is put on', async () => {
    const opened = await openWithCoupon();
    const { page, held } = opened;
    held.hold('DELETE');
    does(opened, ({ remove }) => remove());
    expect(page().coupon).toMatchObject({ data: 'WELCOME10', isPending: true, isRemoving: true });
    await isKeptBack(held, 1);
    await letGo(held);
    await opened.settled();
    expect(page().coupon).toMatchObject({ data: null, isPending: false, isRemoving: false });
  });

  test('is none any more, and not asked for, where the shop tells none of a cart that was handed over', async () => {
    const opened = await openFeaturesPage({ features: ['coupons'] });
    const { page, shop } = opened;
    does(opened, ({ apply }) => apply('MUGS25'));
    await waitFor(() => expect(page().coupon.data).toBe('MUGS25'));
    await opened.settled();
    shop.faults.set({ kind: 'not-found', operation: 'coupons' });
    const asked = () =>
      shop.requests.filter(({ path, method }) => method === 'GET' && path.endsWith('/coupons')).length;
    await act(async () => {
      await page().session.assignCustomer({ customerId: 1, storeId: 1 });
      await page().cart.refetch();
    });
    await waitFor(() => expect(page().coupon.data).toBeUndefined());
    const before = asked();
    await act(() => page().cart.refetch());
    expect(asked()).toBe(before);
  });

  test('is one wherever it stands on the page: what is under way, what failed, and that it was put away', async () => {
    const opened = await openFeaturesPage({ features: ['totals', 'coupons'] });
    const { page, held } = opened;
    held.hold('PUT');
    does(opened, ({ apply }) => apply('NOPE'));
    expect(page().otherCoupon).toMatchObject({ isPending: true, isRemoving: false });
    await isKeptBack(held, 1);
    await letGo(held);
    await opened.settled();
    expect(page().otherCoupon).toMatchObject({ isPending: false, error: { code: 'rejected' } });
    act(() => {
      page().otherCoupon.reset();
    });
    expect(page().coupon.error).toBeNull();
  });

  test('that the shop does not take leaves the one before it, and keeps the shop’s words until put away', async () => {
    const opened = await openWithCoupon();
    const { page } = opened;
    does(opened, ({ apply }) => apply('NOPE'));
    await waitFor(() => {
      expect(page().coupon.error).toMatchObject({
        code: 'rejected',
        serviceMessage: expect.stringContaining('not valid'),
      });
    });
    expect(page().coupon).toMatchObject({ isSupported: true, data: 'WELCOME10' });
    does(opened, ({ reset }) => reset());
    await waitFor(() => {
      expect(page().coupon.error).toBeNull();
    });
  });

  test.each(faults.filter((named) => !turnsOff(named)))(
    'is sent once, and shown as the shop has it, when the shop fails: $name',
    async ({ fault, code }) => {
      const opened = await openWithCoupon();
      const { page, shop, cartId } = opened;
      shop.faults.set({ ...fault, operation: 'coupons', times: 1 });
      does(opened, ({ apply }) => apply('MUGS25'));
      await waitFor(() => {
        expect(page().coupon.error).not.toBeNull();
      });
      await opened.settled();
      expect(page().coupon.error?.code).toBe(fault.kind === 'false' ? 'rejected' : code);
      const truth = await (
        await shop.service.fetch(new Request(`${shop.baseUrl}/V1/guest-carts/${cartId}/coupons`))
      ).json();
      expect(page().coupon.data).toBe(truth);
      expect(opened.writes()).toEqual(['PUT', 'PUT']);
    },
  );

  test.each(faults.filter(turnsOff))(
    'has its field gone, quietly, where there is no such route: $name',
    async ({ fault }) => {
      const note = vi.spyOn(console, 'info').mockImplementation(() => undefined);
      const opened = await openWithCoupon();
      const { page, shop } = opened;
      shop.faults.set({ ...fault, operation: 'coupons' });
      does(opened, ({ apply }) => apply('MUGS25'));
      await waitFor(() => {
        expect(page().coupon).toMatchObject({ isSupported: false, data: undefined, error: null, isPending: false });
      });
      expect(page().totals.isSupported).toBe(true);
      expect(note).toHaveBeenCalledOnce();
    },
  );

  test('whose answer comes after another cart has taken its place is no news', async () => {
    const opened = await openWithCoupon();
    const { page, shop, held } = opened;
    const other = await shop.createCart();
    held.hold('PUT');
    does(opened, ({ apply }) => apply('NOPE'));
    await isKeptBack(held, 1);
    act(() => {
      page().session.cartStore.adopt(other);
    });
    expect(page().coupon).toMatchObject({ isPending: false, data: undefined });
    await letGo(held);
    await opened.settled();
    expect(page().coupon).toMatchObject({ error: null, data: null });
  });

  test('without a cart is refused at once', async () => {
    const opened = await openFeaturesPage({ features: ['coupons'] });
    act(() => {
      opened.page().session.reset();
    });
    expect(() => opened.page().coupon.apply('WELCOME10')).toThrow(/there is no cart for a coupon/);
  });
});
