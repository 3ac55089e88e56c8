// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { isGuestCartError } from '../../../../src/core/api/errors.ts';
import { openCommands, type CommandsPage } from '../../../support/cart-commands.ts';

interface Command {
  readonly method: string;
  readonly run: (page: CommandsPage) => Promise<unknown>;
  /** How it ends if it was sent, and otherwise. */
  readonly ends: readonly [sent: string, notSent: string];
}

const aborted = ['aborted', 'aborted'] as const;
const commands: Readonly<Record<string, Command>> = {
  'a quantity': {
    method: 'PUT',
    run: ({ commands, mug }) => commands.setQuantity(mug, 5),
    ends: aborted,
  },
  'a removal': {
    method: 'DELETE',
    run: ({ commands, mug }) => commands.remove(mug),
    ends: aborted,
  },
  'a code': {
    method: 'PUT',
    run: ({ commands }) => commands.applyCoupon('NO-SUCH-CODE'),
    // The caller gets the response of the shop; the cart does not.
    ends: ['rejected', 'aborted, not sent'],
  },
};

const rows = Object.keys(commands).flatMap((name) =>
  (['sent', 'queued', 'waiting'] as const).map((when) => [name, when] as const),
);

test.each(rows)('%s that is %s ends unseen when another cart is current', async (name, when) => {
  const { method, run, ends } = commands[name]!;
  const page = await openCommands({ features: ['items', 'coupons'] });
  const { session, shop, network, note, cartId, state, writes } = page;
  await page.commands.applyCoupon('WELCOME10');
  await page.settled();
  const other = await shop.createCart();
  await shop.addItem(other, 'BOWL-RAMEN', 1);
  shop.faults.set({ operation: 'items', kind: 'status', status: 400, times: 1 });
  if (when === 'waiting') shop.offline();
  onTestFinished(shop.online);
  network.pause(method);
  if (when === 'queued') {
    network.pause('PUT');
    page.commands.setQuantity(note, 5).catch(() => undefined);
  }
  const outcome = run(page).then(
    () => 'done',
    (error: unknown) =>
      isGuestCartError(error)
        ? `${error.code}${error.notSent === true ? ', not sent' : ''}`
        : String(error),
  );
  if (when === 'waiting')
    await page.waitFor(() =>
      expect(state().lines.waiting.size + Number(state().coupon.status === 'waiting')).toBe(1),
    );
  else await page.untilPaused(1);
  const sent = writes();
  session.cartStore.adopt(other);
  // A tab that heard of a change would read its cart again, which has not changed.
  const announced = vi.spyOn(session.cartStore, 'announceChange');
  const nothing = {
    lines: { errors: new Map(), pendingQuantities: new Map(), removed: [], waiting: new Set() },
    coupon: { status: 'none', error: null },
  };
  expect(state()).toMatchObject(nothing);
  expect(state().coupon.code).toBeUndefined();
  shop.online();
  await network.resume();
  await page.settled();
  expect(await outcome).toBe(ends[when === 'sent' ? 0 : 1]);
  expect(announced).not.toHaveBeenCalled();
  expect(state()).toMatchObject(nothing);
  expect(page.shown()?.items).toMatchObject([{ sku: 'BOWL-RAMEN', qty: 1 }]);
  expect(writes()).toEqual(sent);
  await page.waitFor(() => expect(state().coupon.code).toBeNull());
  // It does not reappear with its cart either.
  session.cartStore.adopt(cartId);
  await page.waitFor(() => expect(page.shown()?.items).toHaveLength(2));
  expect(state()).toMatchObject(nothing);
  expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
});
