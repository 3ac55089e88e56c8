// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { meansNoRoute, quickFaults } from '../../../support/every-fault.ts';
import { openCommandsWith, type CommandsPage } from '../../../support/cart-commands.ts';

const open = openCommandsWith('items', 'totals', 'coupons');

async function openWithCoupon(): Promise<CommandsPage> {
  const page = await open();
  await page.commands.applyCoupon('WELCOME10');
  await page.settled();
  expect(page.state().coupon.code).toBe('WELCOME10');
  return page;
}

describe('a coupon', () => {
  test('is applied and removed, and the totals follow', async () => {
    const { commands, state, settled, writes, reads } = await open();
    const applied = commands.applyCoupon('WELCOME10');
    expect(state().coupon).toMatchObject({
      code: null,
      isPending: true,
      variables: 'WELCOME10',
    });
    await applied;
    expect(state()).toMatchObject({
      coupon: { code: 'WELCOME10', isPending: false, error: null },
      totals: { data: { discount_amount: -5.35, grand_total: 48.13 }, status: 'current' },
    });
    const removed = commands.removeCoupon();
    expect(state().coupon).toMatchObject({
      code: 'WELCOME10',
      isPending: true,
      variables: null,
    });
    await removed;
    await settled();
    expect(state()).toMatchObject({
      coupon: { code: null },
      totals: { data: { grand_total: 53.48 } },
    });
    expect(writes()).toEqual(['PUT', 'DELETE']);
    // Totals contain the code.
    expect(reads('/coupons')).toBe(0);
  });

  test('is pending until what depends on it was read', async () => {
    const gate = Promise.withResolvers<undefined>();
    let isGated = false;
    const beforeSending = (_method: string, url: string): Promise<undefined> | undefined =>
      isGated && url.endsWith('/totals') ? gate.promise : undefined;
    const { commands, state, reader, settled, waitFor } = await open({ beforeSending });
    isGated = true;
    const { updatedAt } = reader.getState();
    void commands.applyCoupon('WELCOME10');
    await waitFor(() => expect(reader.getState().updatedAt).not.toBe(updatedAt));
    await new Promise((resolve) => setTimeout(resolve));
    expect(state().coupon).toMatchObject({ code: null, isPending: true });
    gate.resolve(undefined);
    await settled();
    expect(state().coupon).toMatchObject({ code: 'WELCOME10', isPending: false, error: null });
  });

  test('declares the totals, which contain it', async () => {
    const { commands, state, reads } = await open({ features: ['coupons'] });
    expect(state()).toMatchObject({ coupon: { code: null }, supported: { totals: true } });
    await commands.applyCoupon('MUGS25');
    expect(state()).toMatchObject({
      coupon: { code: 'MUGS25' },
      totals: { data: { coupon_code: 'MUGS25' }, status: 'current' },
    });
    expect(reads('/coupons')).toBe(0);
  });

  test('that arrives after its cart is reported to listeners', async () => {
    const gate = Promise.withResolvers<undefined>();
    const beforeSending = (_method: string, url: string): Promise<undefined> | undefined =>
      url.endsWith('/totals') ? gate.promise : undefined;
    const { commands, state, waitFor } = await open({ watched: [], beforeSending });
    const seen: unknown[] = [];
    onTestFinished(commands.subscribe(() => seen.push(state().coupon.code), ['totals']));
    gate.resolve(undefined);
    await waitFor(() => expect(state().coupon.code).toBeNull());
    expect(seen).toContain(null);
  });

  test('of a cart that was assigned is not shown', async () => {
    const { state, session, reader, commands } = await openWithCoupon();
    await session.assignCustomer({ customerId: 1, storeId: 1 });
    await reader.read();
    await commands.settled();
    expect(state().coupon.code).toBeUndefined();
  });

  test('that the shop does not accept leaves the one before, and keeps the shop’s message until it is reset', async () => {
    const { commands, state } = await openWithCoupon();
    await expect(commands.applyCoupon('NOPE')).rejects.toMatchObject({ code: 'rejected' });
    const serviceMessage = expect.stringContaining("isn't valid") as string;
    expect(state().coupon).toMatchObject({
      code: 'WELCOME10',
      error: { code: 'rejected', serviceMessage },
    });
    commands.resetCoupon();
    expect(state().coupon.error).toBeNull();
  });

  test.each(quickFaults.filter((named) => !meansNoRoute(named)))(
    'is sent once, and shown as the shop has it, when the shop fails: $name',
    async ({ fault, code }) => {
      const { commands, shop, cartId, state, settled, writes } = await openWithCoupon();
      shop.faults.set({ ...fault, operation: 'coupons', times: 1 });
      const expected = fault.kind === 'false' ? 'rejected' : code;
      const error = await commands.applyCoupon(' mugs25').then(
        () => null,
        (thrown: unknown) => thrown,
      );
      await settled();
      expect(state().coupon.error).toBe(error);
      const response = await shop.service.fetch(
        new Request(`${shop.baseUrl}/V1/guest-carts/${cartId}/coupons`),
      );
      const applied = await response.json();
      expect(state().coupon.code).toBe(applied);
      if (applied === 'MUGS25') expect(error).toBeNull();
      else expect(error).toMatchObject({ code: expected });
      expect(writes()).toEqual(['PUT', 'PUT']);
    },
  );

  test('whose response was lost costs one read, which shows it', async () => {
    const { commands, shop, cartId, state, reads } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    shop.faults.set({ operation: 'coupons', kind: 'lost-response', times: 1 });
    const before = reads(cartId);
    const applied = commands.applyCoupon('WELCOME10');
    await vi.advanceTimersByTimeAsync(1_000);
    await applied;
    expect(state().coupon.code).toBe('WELCOME10');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(reads(cartId) - before).toBe(1);
  });

  test('that a slow shop applies or removes after the read has no error any more', async () => {
    const { commands, shop, cartId, state, reader, waitFor } = await open();
    const carryOutLate = async (
      change: () => Promise<void>,
      method: string,
      path: string,
    ): Promise<void> => {
      shop.faults.set({ operation: 'coupons', kind: 'dropped', times: 1 });
      await expect(change()).rejects.toMatchObject({ code: 'network' });
      const url = `${shop.baseUrl}/V1/guest-carts/${cartId}/${path}`;
      await shop.service.fetch(new Request(url, { method }));
      expect(state().coupon.error).not.toBeNull();
      await reader.read();
      await waitFor(() => expect(state().coupon.error).toBeNull());
    };
    await carryOutLate(() => commands.applyCoupon('MUGS25'), 'PUT', 'coupons/MUGS25');
    await carryOutLate(commands.removeCoupon, 'DELETE', 'coupons');
  });

  test('that the shop refuses is refused, also if the cart has it', async () => {
    const { commands, shop, state } = await openWithCoupon();
    shop.faults.set({ operation: 'coupons', kind: 'status', status: 400 });
    await expect(commands.applyCoupon('WELCOME10')).rejects.toMatchObject({ code: 'rejected' });
    expect(state().coupon).toMatchObject({ code: 'WELCOME10', error: { code: 'rejected' } });
  });

  test.each(quickFaults.filter(meansNoRoute))(
    'is switched off without an error where there is no route: $name',
    async ({ fault }) => {
      const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
      const { commands, shop, state } = await open();
      shop.faults.set({ ...fault, operation: 'coupons' });
      await commands.applyCoupon('MUGS25').catch(() => undefined);
      expect(state()).toMatchObject({
        supported: { coupons: false, totals: true },
        coupon: { isPending: false, error: null, code: undefined },
      });
      expect(info).toHaveBeenCalledOnce();
    },
  );

  test('without a cart rejects before anything is sent', async () => {
    const { commands, session } = await open();
    session.reset();
    await expect(commands.applyCoupon('WELCOME10')).rejects.toThrow(/there is no cart yet/);
  });
});
