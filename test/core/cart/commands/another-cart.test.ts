// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { isGuestCartError } from '../../../../src/core/api/errors.ts';
import { openCommands, type CommandsPage } from '../../../support/cart-commands.ts';

interface Command {
  readonly method: string;
  readonly run: (page: CommandsPage) => Promise<unknown>;
}

const commands: Readonly<Record<string, Command>> = {
  'a quantity': { method: 'PUT', run: ({ commands, mug }) => commands.setQuantity(mug, 5) },
  'a removal': { method: 'DELETE', run: ({ commands, mug }) => commands.remove(mug) },
  'a code': { method: 'PUT', run: ({ commands }) => commands.applyCoupon('NO-SUCH-CODE') },
};

const rows = Object.keys(commands).flatMap((name) =>
  (['sent', 'queued', 'waiting'] as const).map((when) => [name, when] as const),
);

test.each(rows)('%s that is %s ends unseen when another cart is current', async (name, when) => {
  const { method, run } = commands[name]!;
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
      expect(state().lines.waiting.size + Number(state().coupon.isWaiting)).toBe(1),
    );
  else await page.untilPaused(1);
  const sent = writes();
  session.cartStore.adopt(other);
  // A tab that heard of a change would read its cart again, which has not changed.
  const announced = vi.spyOn(session.cartStore, 'announceChange');
  const nothing = {
    lines: { errors: new Map(), pendingQuantities: new Map(), removed: [], waiting: new Set() },
    coupon: { isPending: false, error: null },
  };
  expect(state()).toMatchObject(nothing);
  expect(state().coupon.code).toBeUndefined();
  shop.online();
  await network.resume();
  await page.settled();
  // The caller gets the response of the shop; the cart does not.
  expect(await outcome).toBe(when === 'sent' ? 'rejected' : 'aborted, not sent');
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

test('no listener is called while a cart ends, and the page has no pending changes of it', async () => {
  const pending: [string, number][] = [];
  const page = await openCommands({
    features: ['items', 'totals'],
    onPendingChanges: (id, { pendingQuantities }) =>
      void pending.push([id, pendingQuantities.size]),
  });
  const { session, shop, network, commands, cartId, mug, state } = page;
  const other = await shop.createCart();
  network.pause('PUT');
  const changed = commands.setQuantity(mug, 5).catch(() => undefined);
  await page.untilPaused(1);
  expect(pending.at(-1)).toEqual([cartId, 1]);
  // Ends with the cart.
  void commands.refetchTotals();
  const seen = new Set<string>();
  onTestFinished(commands.subscribe(() => void seen.add(state().totals.status)));
  session.cartStore.adopt(other);
  // Not `none`, the state without a cart.
  expect([...seen]).toEqual(['pending']);
  expect(pending.at(-1)).toEqual([cartId, 0]);
  const { length } = pending;
  await network.resume();
  await changed;
  await page.settled();
  expect(pending).toHaveLength(length);
});

test('an item that is queued when an ordered cart is reset goes to the next one', async () => {
  const page = await openCommands({ features: ['items'] });
  const { session, network, commands, mug } = page;
  network.pause('PUT');
  commands.setQuantity(mug, 5).catch(() => undefined);
  const adding = commands.add([{ sku: 'BOWL-RAMEN' }]);
  await page.untilPaused(1);
  const ordered = session.getCartId()!;
  session.reset({ only: ordered });
  await network.resume();
  await expect(adding).resolves.toMatchObject([{ sku: 'BOWL-RAMEN' }]);
  expect(session.getCartId()).not.toBe(ordered);
  await page.waitFor(() =>
    expect(page.shown()?.items).toMatchObject([{ sku: 'BOWL-RAMEN', qty: 1 }]),
  );
});

test('an item that is queued when the shopper is reset goes to no other cart', async () => {
  const page = await openCommands({ features: ['items'] });
  const { session, network, commands, mug } = page;
  network.pause('PUT');
  commands.setQuantity(mug, 5).catch(() => undefined);
  const adding = commands.add([{ sku: 'BOWL-RAMEN' }]);
  const failed = expect(adding).rejects.toMatchObject({ code: 'aborted', notSent: true });
  await page.untilPaused(1);
  session.reset();
  await network.resume();
  await failed;
  expect(session.getCartId()).toBeNull();
  expect(page.state().failedAdd).toBeNull();
  expect(session.news.getState()).toEqual([]);
});

test('an item that its cart refuses after a reset of the shopper goes to no other cart', async () => {
  const page = await openCommands({ features: ['items'] });
  const { session, network, commands } = page;
  network.pause('POST');
  page.shop.faults.set({ kind: 'not-found', operation: 'items', times: 1 });
  const adding = commands.add([{ sku: 'BOWL-RAMEN' }]);
  const failed = expect(adding).rejects.toMatchObject({ code: 'cart-not-found' });
  await page.untilPaused(1);
  session.reset();
  await network.resume();
  await failed;
  expect(session.getCartId()).toBeNull();
  expect(page.writes()).toEqual(['POST']);
});

test('an item for an ordered cart goes to no other cart if the shopper is reset while that is read', async () => {
  const page = await openCommands({ features: ['items'] });
  const { session, network, commands } = page;
  const ordered = await page.shop.sample('ordered');
  network.pause('GET');
  session.cartStore.adopt(ordered);
  const failed = expect(commands.add([{ sku: 'BOWL-RAMEN' }])).rejects.toMatchObject({
    operation: 'items',
  });
  // Those of the page before and after the item, and the one that shows why it was refused.
  await page.untilPaused(3);
  session.reset();
  await network.resume();
  await failed;
  expect(session.getCartId()).toBeNull();
  expect(page.writes()).toEqual(['POST']);
});
