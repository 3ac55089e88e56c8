// @vitest-environment jsdom
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { meansNoRoute, quickFaults } from '../../../support/every-fault.ts';
import { lineKey } from '../../../../src/core/cart/state/line-keys.ts';
import { noLineEdits } from '../../../../src/core/cart/state/lines-state.ts';
import { hasUnknownOutcome } from '../../../../src/core/api/errors.ts';
import type { CartItem } from '../../../../src/core/api/cart-item.ts';
import { outcomeOf } from '../../../support/failure.ts';
import { openCommandsWith, type CommandsPage } from '../../../support/cart-commands.ts';
import { engraved } from '../../../support/product-options.ts';
import { productsWithPen } from '../../../support/service.ts';
import type { Fault } from '../../../support/service.ts';
import { send } from '../../../support/service/send.ts';

const open = openCommandsWith('items');

const otherFaults = quickFaults.filter((named) => !meansNoRoute(named));

describe('a quantity', () => {
  test('shows immediately, with all counts, and is confirmed by the shop', async () => {
    const { commands, network, mug, qtyOf, state, shown, untilPaused, settled, inShop, shop } =
      await open();
    network.pause('PUT');
    const confirmed = commands.setQuantity(mug, 5);
    expect(qtyOf(mug)).toBe(5);
    expect(shown()).toMatchObject({ items_qty: 6, items_count: 2 });
    expect(shown()?.extension_attributes?.shipping_assignments?.[0]?.items?.[0]).toMatchObject({
      qty: 5,
    });
    expect(state().lines.pendingQuantities).toEqual(new Map([[mug, 5]]));
    await untilPaused(1);
    await network.resume();
    await expect(confirmed).resolves.toMatchObject({ item_id: mug, qty: 5 });
    await settled();
    expect(qtyOf(mug)).toBe(5);
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 5, 'NOTE-A5': 1 });
    // The cart is read again, because only the shop knows discounts and taxes.
    expect(shop.log().at(-1)).toMatch(/^GET /);
  });

  test.each(otherFaults)(
    'is what the shop has, with the reason, when the shop fails: $name',
    async ({ fault, code }) => {
      const { commands, shop, mug, qtyOf, errorOf, settled, inShop, writes } = await open();
      shop.faults.set({ ...fault, operation: 'items', times: 1 });
      const outcome = await outcomeOf(commands.setQuantity(mug, 5));
      await settled();
      const truth = (await inShop())['MUG-SPECKLE'];
      expect(qtyOf(mug)).toBe(truth);
      // A change with a lost response may have been carried out.
      expect(errorOf(mug)).toBe(truth === 5 ? undefined : code);
      expect(outcome).toEqual(truth === 5 ? expect.objectContaining({ qty: 5 }) : code);
      expect(writes()).toEqual(['PUT']);
    },
  );

  test('of which the shop sets less is the lower one, for the caller and before the read', async () => {
    const { commands, network, mug, qtyOf, shop, untilPaused, settled } = await open();
    const send = shop.service.fetch.bind(shop.service);
    shop.service.fetch = async (request, ...more) => {
      if (request.method !== 'PUT') return send(request, ...more);
      const body = (await request.text()).replace(/"qty":5/, '"qty":3');
      return send(new Request(request, { body }), ...more);
    };
    network.pause('GET');
    const confirmed = commands.setQuantity(mug, 5);
    await expect(confirmed).resolves.toMatchObject({ item_id: mug, qty: 3 });
    await untilPaused(1);
    expect(qtyOf(mug)).toBe(3);
    await network.resume();
    await settled();
    expect(qtyOf(mug)).toBe(3);
  });

  test('that the shop refuses keeps the shop’s message until it is dismissed', async () => {
    const { commands, mug, qtyOf, state, settled } = await open();
    void commands.setQuantity(mug, 5000);
    expect(qtyOf(mug)).toBe(5000);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    const { error } = state().lines.errors.get(mug)!;
    expect(error).toMatchObject({
      code: 'rejected',
      serviceMessage: 'The requested qty is not available',
    });
    commands.dismiss(mug);
    expect(state().lines.errors.size).toBe(0);
  });

  test('of one line set three times sends the first and the last, and settles every call with the last', async () => {
    const { commands, network, mug, qtyOf, untilPaused, settled, shop, writes, inShop } =
      await open();
    network.pause('PUT');
    const calls = [commands.setQuantity(mug, 3)];
    await untilPaused(1);
    calls.push(commands.setQuantity(mug, 4), commands.setQuantity(mug, 7));
    await network.resume();
    expect(qtyOf(mug)).toBe(7);
    expect((await Promise.all(calls)).map(({ qty }) => qty)).toEqual([7, 7, 7]);
    await settled();
    expect(writes()).toEqual(['PUT', 'PUT']);
    const methods = shop.requests.map(({ method }) => method);
    expect(methods.slice(methods.lastIndexOf('PUT'))).toEqual(['PUT', 'GET']);
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 7 });
  });

  test('that the shop has set once is sent again after another tab has changed it', async () => {
    const { commands, shop, cartId, mug, inShop, settled, writes } = await open();
    await commands.setQuantity(mug, 5);
    await settled();
    await send(shop, 'PUT', `${cartId}/items/${mug}`, { cartItem: { quote_id: cartId, qty: 3 } });
    const before = writes().length;
    await commands.setQuantity(mug, 5);
    expect([writes().length - before, await inShop()]).toEqual([
      1,
      { 'MUG-SPECKLE': 5, 'NOTE-A5': 1 },
    ]);
  });

  test('that waits for an earlier write of any line is sent once when the page is left', async () => {
    const { commands, network, mug, note, qtyOf, untilPaused, settled, writes, inShop } =
      await open();
    network.pause('PUT');
    const calls = [commands.setQuantity(mug, 3)];
    await untilPaused(1);
    calls.push(
      commands.setQuantity(mug, 4),
      commands.setQuantity(note, 2),
      commands.setQuantity(mug, 5),
    );
    window.dispatchEvent(new Event('pagehide'));
    await untilPaused(3);
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 5, 'NOTE-A5': 2 });
    // The page comes back, and gets the responses in another order.
    await network.resume();
    await Promise.all(calls);
    await settled();
    expect([qtyOf(mug), qtyOf(note)]).toEqual([5, 2]);
    expect(writes()).toEqual(['PUT', 'PUT', 'PUT']);
  });

  test.each([
    ['in the order of the requests', [0, 1]],
    ['in another order', [1, 0]],
  ])(
    'that is set back on a page that was left is sent again, as the one in between was; responses %s',
    async (_, order) => {
      const responses = [0, 1].map(() => Promise.withResolvers<undefined>());
      const { commands, shop, mug, qtyOf, settled, waitFor, writes, inShop } = await open();
      const fetchOf = shop.service.fetch.bind(shop.service);
      const held = [...responses];
      shop.service.fetch = async (request, ...more) => {
        const response = await fetchOf(request, ...more);
        if (request.method === 'PUT') await held.shift()?.promise;
        return response;
      };
      const calls = [commands.setQuantity(mug, 5)];
      await waitFor(() => expect(held).toHaveLength(1));
      calls.push(commands.setQuantity(mug, 6));
      window.dispatchEvent(new Event('pagehide'));
      await waitFor(() => expect(held).toHaveLength(0));
      // The page comes back.
      calls.push(commands.setQuantity(mug, 5));
      for (const index of order) {
        responses[index]!.resolve(undefined);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect((await Promise.all(calls)).map(({ qty }) => qty)).toEqual([5, 5, 5]);
      await settled();
      expect(writes()).toEqual(['PUT', 'PUT', 'PUT']);
      expect([qtyOf(mug), (await inShop())['MUG-SPECKLE']]).toEqual([5, 5]);
    },
  );

  test('of a line that is being added again has its own outcome: the shop has no such line', async () => {
    const { commands, network, mug, untilPaused, settled, inShop } = await open();
    await commands.remove(mug);
    await settled();
    network.pause('POST');
    commands.undo();
    await untilPaused(1);
    const outcome = outcomeOf(commands.setQuantity(mug, 7));
    await network.resume();
    expect(await outcome).toBe('item-not-found');
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 2 });
  });

  test('that is set again before the read after a failure settles with the new one', async () => {
    const gate = Promise.withResolvers<undefined>();
    let isGated = false;
    const { commands, network, shop, mug, errorOf, untilPaused, waitFor } = await open({
      beforeSending: (method) => (isGated && method === 'PUT' ? gate.promise : undefined),
    });
    shop.faults.set({ operation: 'items', kind: 'status', status: 400, times: 1 });
    network.pause('GET');
    const first = commands.setQuantity(mug, 3);
    await waitFor(() => expect(errorOf(mug)).toBe('rejected'));
    await untilPaused(1);
    isGated = true;
    const second = commands.setQuantity(mug, 4);
    await network.resume();
    await new Promise((resolve) => setTimeout(resolve));
    gate.resolve(undefined);
    expect((await Promise.all([first, second])).map(({ qty }) => qty)).toEqual([4, 4]);
  });

  test('that a listener sets as an earlier one is confirmed has its own outcome', async () => {
    const { commands, mug, state, settled } = await open();
    let second: Promise<CartItem> | undefined;
    const first = commands.setQuantity(mug, 3);
    const stop = commands.subscribe(() => {
      if (state().lines.pendingQuantities.size === 0) second ??= commands.setQuantity(mug, 7);
    });
    await expect(first).resolves.toMatchObject({ qty: 3 });
    await expect(second).resolves.toMatchObject({ qty: 7 });
    stop();
    await settled();
  });

  test('whose response was lost is made, for its caller, also if nothing shows the cart', async () => {
    const { commands, shop, mug, close, inShop } = await open();
    close();
    shop.faults.set({ operation: 'items', kind: 'lost-response', times: 1 });
    await expect(commands.setQuantity(mug, 5)).resolves.toMatchObject({ qty: 5 });
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 5 });
  });

  test('that a listener sets as the error of an earlier one goes has its own outcome', async () => {
    const { commands, shop, mug, state } = await open();
    let hasFailed = false;
    let second: Promise<CartItem> | undefined;
    const stop = commands.subscribe(() => {
      const { errors, pendingQuantities } = state().lines;
      hasFailed ||= errors.size > 0;
      if (hasFailed && errors.size + pendingQuantities.size === 0)
        second ??= commands.setQuantity(mug, 7);
    });
    shop.faults.set({ operation: 'items', kind: 'lost-response', times: 1 });
    await expect(commands.setQuantity(mug, 5)).resolves.toMatchObject({ qty: 5 });
    await expect(second).resolves.toMatchObject({ qty: 7 });
    stop();
  });

  test('of a line that another tab has removed fails, and the line goes even if the cart cannot be read', async () => {
    const { commands, shop, cartId, mug, qtyOf, errorOf, settled } = await open();
    await send(shop, 'DELETE', `${cartId}/items/${mug}`);
    shop.faults.set({ operation: 'read', kind: 'status', status: 500 });
    expect(await outcomeOf(commands.setQuantity(mug, 3))).toBe('item-not-found');
    expect([qtyOf(mug), errorOf(mug)]).toEqual([0, 'item-not-found']);
    shop.faults.clear();
    await commands.setQuantity((await shop.getCart(cartId)).items![0]!.item_id!, 2);
    await settled();
    // The next change that succeeds clears it.
    expect([qtyOf(mug), errorOf(mug)]).toEqual([0, undefined]);
  });

  test.each([0, -1, NaN, Infinity])(
    'of %d is refused before anything is sent or shown',
    async (qty) => {
      const { commands, mug, qtyOf, errorOf, writes, state } = await open();
      await expect(commands.setQuantity(mug, qty)).rejects.toMatchObject({
        code: 'invalid-argument',
      });
      expect(state().lines.errors.get(mug)).toMatchObject({ change: 'quantity', qty });
      expect([errorOf(mug), qtyOf(mug), writes()]).toEqual(['invalid-argument', 2, []]);
    },
  );

  test('sends nothing without the feature, and the error says how to declare it', async () => {
    const { commands, mug, qtyOf, settled, state, writes } = await open({ features: [] });
    expect(state().supported.items).toBe(false);
    void commands.setQuantity(mug, 5);
    await settled();
    expect(state().lines.errors.get(mug)?.error.message).toContain("features: ['items']");
    expect([qtyOf(mug), writes()]).toEqual([2, []]);
  });

  test('without a cart rejects before anything is sent', async () => {
    const { commands, session } = await open();
    session.reset();
    await expect(commands.setQuantity(1, 2)).rejects.toThrow(/there is no cart yet/);
  });
});

test('an undo comes on top of a quantity that waits, also as the connection comes back', async () => {
  const { commands, shop, mug, reader, waitFor, settled, inShop } = await open();
  await commands.remove(mug);
  await commands.add([{ sku: 'MUG-SPECKLE' }]);
  await settled();
  const added =
    reader.getState().cart?.items?.find(({ sku }) => sku === 'MUG-SPECKLE')?.item_id ?? 0;
  shop.offline();
  const set = commands.setQuantity(added, 4);
  await waitFor(() => expect(commands.getState().lines.waiting).toContain(added));
  shop.online();
  // The quantity is sent when the cart was read, which takes a while.
  commands.undo(mug);
  await set;
  await settled();
  expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 6 });
});

describe('a change while the browser is offline', () => {
  const offlinePage = async (): Promise<CommandsPage> => {
    const page = await open();
    page.shop.offline();
    onTestFinished(page.shop.online);
    return page;
  };

  test('shows its quantity, and is sent once when the cart can be read again', async () => {
    const { commands, shop, mug, qtyOf, state, settled, inShop, writes, waitFor } =
      await offlinePage();
    const changes = [commands.setQuantity(mug, 5)];
    await waitFor(() => expect(state().lines.waiting).toEqual(new Set([mug])));
    const shown: number[] = [];
    const stop = commands.subscribe(() => shown.push(state().lines.waiting.size));
    changes.push(commands.setQuantity(mug, 6));
    await commands.settled();
    stop();
    // It has waited throughout.
    expect(new Set(shown)).toEqual(new Set([1]));
    expect([qtyOf(mug), state().lines.errors.size, writes()]).toEqual([6, 0, []]);
    shop.faults.set({ operation: 'read', kind: 'status', status: 503, times: 1 });
    shop.online();
    expect((await Promise.all(changes)).map(({ qty }) => qty)).toEqual([6, 6]);
    await settled();
    expect(state().lines.waiting.size).toBe(0);
    expect([writes(), await inShop()]).toEqual([['PUT'], { 'MUG-SPECKLE': 6, 'NOTE-A5': 1 }]);
  });

  test('that replaces a quantity in flight waits, and both calls settle with it', async () => {
    const { commands, shop, network, mug, state, reader, untilPaused, waitFor } = await open();
    onTestFinished(shop.online);
    shop.faults.set({ operation: 'items', kind: 'status', status: 400, times: 1 });
    network.pause('PUT');
    const first = commands.setQuantity(mug, 3);
    await untilPaused(1);
    const second = commands.setQuantity(mug, 4);
    shop.offline();
    await network.resume();
    await waitFor(() => expect(state().lines.waiting).toEqual(new Set([mug])));
    // The one that follows the refused quantity.
    await waitFor(() => expect(reader.getState().fetchStatus).toBe('paused'));
    shop.online();
    expect((await Promise.all([first, second])).map(({ qty }) => qty)).toEqual([4, 4]);
  });

  test('needs no request to be undone, also if that was pressed while it seemed to be sent', async () => {
    const gate = Promise.withResolvers<undefined>();
    const beforeSending = vi.fn<(method: string) => Promise<undefined> | undefined>((method) =>
      method === 'DELETE' ? gate.promise : undefined,
    );
    const page = await open({ beforeSending });
    const { commands, shop, mug, qtyOf, state, settled, inShop, writes, waitFor } = page;
    shop.offline();
    onTestFinished(shop.online);
    const removed = commands.remove(mug);
    await waitFor(() =>
      expect(beforeSending.mock.calls).toContainEqual(['DELETE', expect.anything()]),
    );
    commands.undo(mug);
    gate.resolve(undefined);
    await removed;
    expect([qtyOf(mug), state().lines.waiting.size]).toEqual([2, 0]);
    shop.online();
    await settled();
    expect([writes(), await inShop()]).toEqual([[], { 'MUG-SPECKLE': 2, 'NOTE-A5': 1 }]);
  });

  test('is sent although nothing on the page shows it any more', async () => {
    const { commands, shop, mug, state, inShop, waitFor, close } = await offlinePage();
    const change = commands.setQuantity(mug, 5);
    await waitFor(() => expect(state().lines.waiting.size).toBe(1));
    close();
    shop.online();
    await expect(change).resolves.toMatchObject({ qty: 5 });
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 5 });
  });

  test('of several lines is sent in the order of the changes, and a refused one is named', async () => {
    const { commands, shop, mug, note, errorOf, settled, inShop } = await offlinePage();
    const changes = [commands.remove(note), commands.setQuantity(mug, 99_999)];
    shop.online();
    expect(await Promise.all(changes.map(outcomeOf))).toEqual([undefined, 'rejected']);
    await settled();
    const writes = shop.log().filter((request) => !request.startsWith('GET'));
    expect(writes).toEqual([
      expect.stringMatching(new RegExp(`^DELETE .*/${note}$`)),
      expect.stringMatching(new RegExp(`^PUT .*/${mug}$`)),
    ]);
    expect([errorOf(mug), await inShop()]).toEqual(['rejected', { 'MUG-SPECKLE': 2 }]);
  });

  test('restores a line that the shop refuses once, no matter how often the cart is read', async () => {
    const gate = Promise.withResolvers<undefined>();
    const beforeSending = (method: string) =>
      method === 'POST' && navigator.onLine ? gate.promise : undefined;
    const { commands, shop, mug, note, reader, state, waitFor, settled, errorOf, writes } =
      await open({ beforeSending });
    await Promise.all([mug, note].map((itemId) => commands.remove(itemId)));
    shop.offline();
    onTestFinished(shop.online);
    commands.undo(note);
    commands.undo(mug);
    await waitFor(() => expect(state().lines.waiting).toEqual(new Set([note, mug])));
    shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
    shop.online();
    // The line waits for the one before it.
    await waitFor(() => expect(state().lines.waiting).toEqual(new Set([mug])));
    await reader.read();
    await reader.read();
    gate.resolve(undefined);
    await settled();
    expect([errorOf(mug), writes()]).toEqual(['rejected', ['DELETE', 'DELETE', 'POST', 'POST']]);
  });
});

describe('a shop without item routes', () => {
  test.each(quickFaults.filter(meansNoRoute))(
    'gets one request and shows no error: $name',
    async ({ fault }) => {
      const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
      const { commands, shop, mug, note, qtyOf, settled, state, writes } = await open();
      shop.faults.set({ ...fault, operation: 'items' });
      const outcomes = [outcomeOf(commands.setQuantity(mug, 5)), outcomeOf(commands.remove(note))];
      await settled();
      expect(state()).toMatchObject({
        supported: { items: false },
        lines: { errors: new Map(), removed: [] },
      });
      expect([qtyOf(mug), qtyOf(note)]).toEqual([2, 1]);
      expect(writes()).toHaveLength(1);
      expect(info).toHaveBeenCalledOnce();
      expect(await Promise.all(outcomes)).toEqual([expect.any(String), expect.any(String)]);
    },
  );
});

async function openWithoutMug(): Promise<CommandsPage> {
  const page = await open();
  void page.commands.remove(page.mug);
  await page.settled();
  expect(page.writes()).toEqual(['DELETE']);
  return page;
}

describe('a removal', () => {
  test('shows immediately, with all counts and shipments, and is confirmed by the shop', async () => {
    const { commands, network, mug, note, shown, untilPaused, settled, inShop, state } =
      await open();
    network.pause('DELETE');
    void commands.remove(mug);
    expect(shown()).toMatchObject({ items: [{ item_id: note }], items_qty: 1, items_count: 1 });
    expect(shown()?.extension_attributes?.shipping_assignments).toMatchObject([
      { items: [{ item_id: note }] },
    ]);
    expect(state().lines.removed).toMatchObject([{ itemId: mug, item: { qty: 2 } }]);
    await untilPaused(1);
    await network.resume();
    await settled();
    expect(await inShop()).toEqual({ 'NOTE-A5': 1 });
    expect(state().lines).toMatchObject({
      errors: new Map(),
      removed: [{ itemId: mug, restoring: false }],
    });
  });

  test.each(otherFaults)(
    'shows what the shop has when the shop fails: $name',
    async ({ fault, code }) => {
      const { commands, shop, mug, qtyOf, errorOf, settled, inShop, state, writes } = await open();
      shop.faults.set({ ...fault, operation: 'items', times: 1 });
      void commands.remove(mug);
      await settled();
      const truth = (await inShop())['MUG-SPECKLE'] ?? 0;
      expect(qtyOf(mug)).toBe(truth);
      // The shop responds `false` to a removal that it did not carry out.
      const expected = fault.kind === 'false' ? 'rejected' : code;
      expect(errorOf(mug)).toBe(truth === 0 ? undefined : expected);
      expect(writes()).toEqual(['DELETE']);
      expect(state().lines.removed).toHaveLength(truth === 0 ? 1 : 0);
      commands.undo();
      await settled();
      expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
    },
  );

  test('of a line that another tab has removed succeeds, and only that tab offers to undo it', async () => {
    const { commands, shop, cartId, mug, qtyOf, settled, state } = await open();
    await send(shop, 'DELETE', `${cartId}/items/${mug}`);
    await expect(commands.remove(mug)).resolves.toBeUndefined();
    await settled();
    expect([state().lines.errors.size, qtyOf(mug)]).toEqual([0, 0]);
    expect(state().lines.removed).toEqual([]);
  });

  test('whose response was lost can be undone, also if the shop finds no line the second time', async () => {
    const { commands, shop, mug, qtyOf, state, settled } = await open();
    shop.faults.set({ operation: 'items', kind: 'lost-response' });
    shop.faults.set({ operation: 'read', kind: 'status', status: 500 });
    await expect(commands.remove(mug)).rejects.toMatchObject({ code: 'network' });
    shop.faults.clear();
    await commands.remove(mug);
    await settled();
    expect(qtyOf(mug)).toBe(0);
    expect(state().lines.removed).toMatchObject([{ itemId: mug }]);
  });

  test('whose response was lost can be undone, also if the shop refuses it the second time', async () => {
    const { commands, shop, mug, state, settled } = await open();
    shop.faults.set({ operation: 'read', kind: 'status', status: 500 });
    for (const kind of ['lost-response', 'false'] as const) {
      shop.faults.set({ operation: 'items', kind, times: 1 });
      await expect(commands.remove(mug)).rejects.toThrow();
    }
    shop.faults.clear();
    await commands.remove(mug);
    await settled();
    expect(state().lines.removed).toMatchObject([{ itemId: mug }]);
  });
});

describe('emptying the cart', () => {
  test('removes every line, and one undo restores all in their order with one read', async () => {
    const { commands, addOne, settled, state, shown, inShop, writes, reads } = await open();
    await addOne({ sku: 'BOWL-RAMEN', qty: 3 });
    await settled();
    const skus = () => shown()?.items?.map(({ sku, qty }) => `${qty} ${sku}`);
    const before = skus();
    const emptied = commands.empty();
    expect(skus()).toEqual([]);
    await emptied;
    await settled();
    expect(await inShop()).toEqual({});
    const read = reads('');
    commands.undo();
    await settled();
    expect(writes()).toEqual(['POST', 'DELETE', 'DELETE', 'DELETE', 'POST', 'POST', 'POST']);
    expect(skus()).toEqual(before);
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'BOWL-RAMEN': 3 });
    expect(reads('') - read).toBe(1);
    expect(state().lines.removed).toEqual([]);
  });

  test('and its undo are one change each, so that a long cart does not render once for each line', async () => {
    const { commands, state, settled, writes } = await open();
    const removed: number[] = [];
    const stop = commands.subscribe(() => removed.push(state().lines.removed.length));
    const emptied = commands.empty();
    expect(removed).toEqual([2]);
    commands.undo();
    expect(removed).toEqual([2, 0]);
    stop();
    await emptied;
    await settled();
    expect(writes()).toEqual([]);
  });

  test('can be undone while the first removal is in flight; a line that stays says why', async () => {
    const { commands, network, untilPaused, settled, inShop, writes, shop, state } = await open();
    network.pause('DELETE');
    const emptied = commands.empty();
    await untilPaused(1);
    commands.undo();
    await network.resume();
    await emptied;
    await settled();
    expect(writes()).toEqual(['DELETE', 'POST']);
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
    shop.faults.set({ kind: 'false', operation: 'items', times: 1 });
    await expect(commands.empty()).rejects.toMatchObject({ code: 'rejected' });
    await settled();
    expect(await inShop()).toEqual({ 'NOTE-A5': 1 });
    expect([...state().lines.errors.values()]).toMatchObject([
      { change: 'remove', error: { code: 'rejected' } },
    ]);
    commands.undo();
    await settled();
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
  });
});

/** A page on which the removal of the mug was undone in flight. `respond` lets the shop have it. */
async function openUndoneInFlight(fault: Fault, qty?: number) {
  const gate = Promise.withResolvers<undefined>();
  let isInFlight = false;
  const page = await open({
    beforeSending(method) {
      if (method !== 'DELETE' || isInFlight) return undefined;
      isInFlight = true;
      return gate.promise;
    },
  });
  const { commands, shop, mug, waitFor } = page;
  shop.faults.set({ ...fault, operation: 'items', times: 1 });
  if (qty !== undefined) void commands.setQuantity(mug, qty);
  const removed = commands.remove(mug);
  await waitFor(() => expect(isInFlight).toBe(true));
  commands.undo();
  return { ...page, removed, respond: () => gate.resolve(undefined) };
}

describe('undo', () => {
  test.each<[what: string, change: (page: CommandsPage) => Promise<unknown>, inShop: object]>([
    ['a quantity', ({ commands, note }) => commands.setQuantity(note, 2), { 'NOTE-A5': 2 }],
    ['a removal', ({ commands, note }) => commands.remove(note), {}],
    ['an emptied cart', ({ commands }) => commands.empty(), {}],
  ])('is offered for a line also after another change: %s', async (_, change, others) => {
    const page = await open();
    const { commands, mug, state, inShop, settled } = page;
    await commands.remove(mug);
    await change(page);
    expect(state().lines.removed.at(-1)).toMatchObject({ itemId: mug });
    commands.undo(mug);
    await settled();
    expect(await inShop()).toEqual({ ...others, 'MUG-SPECKLE': 2 });
  });

  test('of an emptied cart is over when the cart is emptied again', async () => {
    const { commands, addOne, state, inShop, settled } = await open();
    await commands.empty();
    await addOne({ sku: 'BOWL-RAMEN', qty: 3 });
    await settled();
    await commands.empty();
    expect(state().lines.removed).toMatchObject([{ item: { sku: 'BOWL-RAMEN' } }]);
    commands.undo();
    await settled();
    expect(await inShop()).toEqual({ 'BOWL-RAMEN': 3 });
  });

  test.each(['WELCOME10', 'NOPE'])('stays on offer after a code: %s', async (code) => {
    const { commands, mug, inShop, settled } = await open({ features: ['items', 'coupons'] });
    await commands.remove(mug);
    await commands.applyCoupon(code).catch(() => undefined);
    commands.undo(mug);
    await settled();
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 2 });
  });

  test('restores the quantity that was set last, with the options of the line', async () => {
    const { commands, shop, cartId, reader, settled } = await open({
      service: { products: productsWithPen },
    });
    const forNoor = engraved('Noor');
    const { item_id: pen } = await shop.addItem(cartId, 'PEN', 1, forNoor);
    await reader.read();
    void commands.setQuantity(pen!, 3);
    void commands.remove(pen!);
    await settled();
    commands.undo();
    await settled();
    const lines = (await shop.getCart(cartId)).items ?? [];
    expect(lines.at(-1)).toMatchObject({ sku: 'PEN', qty: 3, product_option: forNoor });
  });

  test('of a removal that was not sent yet sends the quantity that was set before it', async () => {
    const { commands, network, mug, note, untilPaused, settled, writes, inShop } = await open();
    network.pause('PUT');
    void commands.setQuantity(note, 2);
    await untilPaused(1);
    void commands.setQuantity(mug, 5);
    void commands.remove(mug);
    commands.undo();
    await network.resume();
    await settled();
    expect(writes()).toEqual(['PUT', 'PUT']);
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 5, 'NOTE-A5': 2 });
  });

  test('of a removal that was not sent yet sends the shop’s quantity again, after another in flight', async () => {
    const { commands, network, mug, untilPaused, settled, writes, inShop } = await open();
    network.pause('PUT');
    void commands.setQuantity(mug, 5);
    await untilPaused(1);
    void commands.setQuantity(mug, 2);
    void commands.remove(mug);
    commands.undo();
    await network.resume();
    await settled();
    expect(writes()).toEqual(['PUT', 'PUT']);
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 2 });
  });

  test('of a removal that was not sent yet makes no request, once the cart shows how the last change ended', async () => {
    const { commands, shop, mug, settled } = await open();
    shop.faults.set({ kind: 'status', status: 503, operation: 'items', times: 1 });
    expect(await outcomeOf(commands.setQuantity(mug, 5))).toBe('unavailable');
    await settled();
    const before = shop.requests.length;
    const removed = commands.remove(mug);
    commands.undo();
    await removed;
    await commands.settled();
    await settled();
    expect(shop.requests.slice(before)).toEqual([]);
  });

  test('of a removal that was not sent yet has its own outcome, apart from a change that a listener makes then', async () => {
    const { commands, mug, state } = await open();
    const removed = commands.remove(mug);
    let changed: Promise<CartItem> | undefined;
    const stop = commands.subscribe(() => {
      if (state().lines.pendingQuantities.size === 0) changed ??= commands.setQuantity(mug, 7);
    });
    commands.undo();
    await removed;
    await expect(changed).resolves.toMatchObject({ qty: 7 });
    stop();
  });

  test('of a removal that was not sent yet makes no request after a quantity that the shop refuses', async () => {
    const { commands, shop, mug, settled, inShop, writes } = await open();
    // The read after the refusal fails: the shop’s answer alone says that nothing was set.
    shop.faults.set({ kind: 'status', status: 500, operation: 'read' });
    expect(await outcomeOf(commands.setQuantity(mug, 5000))).toBe('rejected');
    const removed = commands.remove(mug);
    commands.undo();
    await removed;
    shop.faults.clear();
    await settled();
    expect(writes()).toEqual(['PUT']);
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 2 });
  });

  test.each(otherFaults)(
    'of a removal in flight leaves the line as it was, and says nothing, when the shop fails: $name',
    async ({ fault }) => {
      const page = await openUndoneInFlight(fault);
      const { removed, respond, settled, mug, state, shown, writes, inShop } = page;
      respond();
      await expect(removed).resolves.toBeUndefined();
      await settled();
      expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
      expect(shown()?.items?.map(({ sku }) => sku)).toEqual(['MUG-SPECKLE', 'NOTE-A5']);
      expect(state().lines).toMatchObject({ removed: [], errors: new Map(), waiting: new Set() });
      const isRemoved = shown()?.items?.[0]?.item_id !== mug;
      expect(writes()).toEqual(isRemoved ? ['DELETE', 'POST'] : ['DELETE']);
    },
  );

  test.each(['false', 'lost-response', 'dropped'] as const)(
    'of a removal in flight restores the quantity that was set before it, when the shop fails: %s',
    async (kind) => {
      const page = await openUndoneInFlight({ kind }, 5);
      const { respond, settled, state, writes, inShop } = page;
      respond();
      await settled();
      expect(writes()).toEqual(['DELETE', kind === 'lost-response' ? 'POST' : 'PUT']);
      expect(await inShop()).toEqual({ 'MUG-SPECKLE': 5, 'NOTE-A5': 1 });
      expect(state().lines).toMatchObject({ removed: [], errors: new Map() });
    },
  );

  test.each(['lost-response', 'dropped'] as const)(
    'of a removal without a response waits until the cart is read: %s',
    async (kind) => {
      const page = await openUndoneInFlight({ kind });
      const { commands, shop, removed, respond, mug, qtyOf, reader, state, shown } = page;
      const { waitFor, settled, writes, inShop } = page;
      shop.faults.set({ operation: 'read', kind: 'status', status: 500 });
      respond();
      await waitFor(() => expect(state().lines.waiting).toEqual(new Set([mug])));
      await expect(removed).rejects.toMatchObject({ code: 'network' });
      // The row says so, in the place of the line.
      expect([qtyOf(mug), state().lines.removed]).toMatchObject([0, [{ restoring: true }]]);
      commands.undo();
      shop.faults.clear();
      await reader.read();
      await settled();
      expect(writes()).toEqual(kind === 'dropped' ? ['DELETE'] : ['DELETE', 'POST']);
      expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
      expect(shown()?.items).toHaveLength(2);
      expect(state().lines).toMatchObject({ removed: [], errors: new Map(), waiting: new Set() });
    },
  );

  test('of a removal that the shop makes after the read is offered again', async () => {
    const page = await openUndoneInFlight({ kind: 'dropped' });
    const { commands, shop, cartId, respond, mug, qtyOf, reader, state, settled, inShop } = page;
    respond();
    await settled();
    expect([qtyOf(mug), state().lines.removed, state().lines.errors.size]).toEqual([2, [], 0]);
    await send(shop, 'DELETE', `${cartId}/items/${mug}`);
    await reader.read();
    expect(state().lines.removed).toMatchObject([{ itemId: mug, restoring: false }]);
    commands.undo();
    await settled();
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
  });

  test('is not sent beside its removal when the page is left, and is sent if the page comes back', async () => {
    const { commands, network, mug, untilPaused, settled, writes, inShop } = await open();
    network.pause('DELETE');
    void commands.remove(mug);
    await untilPaused(1);
    commands.undo();
    window.dispatchEvent(new Event('pagehide'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(writes()).toEqual(['DELETE']);
    await network.resume();
    await settled();
    expect(writes()).toEqual(['DELETE', 'POST']);
    expect(await inShop()).toEqual({ 'NOTE-A5': 1, 'MUG-SPECKLE': 2 });
  });

  test('is sent once when the page is left, also if a turn of the line is left from before', async () => {
    const { commands, network, mug, untilPaused, settled, writes, inShop } = await open();
    network.pause('DELETE');
    // Its turn sends the removal.
    void commands.setQuantity(mug, 3);
    void commands.remove(mug);
    await untilPaused(1);
    commands.undo();
    window.dispatchEvent(new Event('pagehide'));
    await network.resume();
    await settled();
    expect(writes()).toEqual(['DELETE', 'POST']);
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 3 });
  });

  test('waits for its removal in flight on a left page, also after an earlier quantity', async () => {
    const removal = Promise.withResolvers<undefined>();
    const { commands, network, mug, untilPaused, settled, writes, inShop } = await open({
      beforeSending: (method) => (method === 'DELETE' ? removal.promise : undefined),
    });
    network.pause('PUT');
    void commands.setQuantity(mug, 3);
    await untilPaused(1);
    void commands.remove(mug);
    window.dispatchEvent(new Event('pagehide'));
    await network.resume();
    commands.undo();
    removal.resolve(undefined);
    await settled();
    expect(writes()).toEqual(['PUT', 'DELETE', 'POST']);
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 3 });
  });

  test('restores the line that is named, or the last one', async () => {
    const { commands, mug, note, settled, state, inShop } = await open();
    void commands.remove(mug);
    void commands.remove(note);
    await settled();
    expect(state().lines.removed.map(({ itemId }) => itemId)).toEqual([note, mug]);
    commands.undo(mug);
    await settled();
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2 });
    commands.undo();
    await settled();
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
  });

  test.each(otherFaults)(
    'restores the line once, or says why not, when the shop fails: $name',
    async ({ fault, code }) => {
      const { commands, shop, mug, errorOf, settled, state, writes, inShop } =
        await openWithoutMug();
      shop.faults.set({ ...fault, operation: 'items', times: 1 });
      commands.undo();
      // A second press does not send a second request.
      commands.undo();
      await settled();
      expect(writes()).toEqual(['DELETE', 'POST']);
      const isBack = 'MUG-SPECKLE' in (await inShop());
      expect(errorOf(mug)).toBe(isBack ? undefined : code);
      const failed = state().lines.errors.get(mug)?.error;
      // The shop may still be adding it.
      const isUncertain = failed !== undefined && hasUnknownOutcome(failed);
      expect(state().lines.removed).toHaveLength(isBack || isUncertain ? 0 : 1);
      if (isUncertain) return;
      commands.undo();
      await settled();
      expect(await inShop()).toEqual({ 'NOTE-A5': 1, 'MUG-SPECKLE': 2 });
      expect(state().lines).toMatchObject({ removed: [], errors: new Map() });
    },
  );

  test.each(['lost-response', 'dropped'] as const)(
    'in a browser that wrongly says offline is sent once, if its response is lost: %s',
    async (kind) => {
      const { commands, shop, settled, state, writes, inShop } = await openWithoutMug();
      const prototype = Object.getPrototypeOf(navigator) as Navigator;
      vi.spyOn(prototype, 'onLine', 'get').mockReturnValue(false);
      shop.faults.set({ operation: 'items', kind, times: 1 });
      commands.undo();
      await settled();
      expect(state().lines.waiting).toEqual(new Set());
      commands.undo();
      await settled();
      expect(writes()).toEqual(['DELETE', 'POST']);
      expect((await inShop())['MUG-SPECKLE'] ?? 0).toBe(kind === 'dropped' ? 0 : 2);
    },
  );

  test('hands nothing to the page’s fetch while the browser is offline, which could send it later', async () => {
    const sent: string[] = [];
    const beforeSending = (method: string): undefined => void sent.push(method);
    const page = await open({ beforeSending });
    const { commands, shop, mug, state, settled, inShop, waitFor } = page;
    await commands.remove(mug);
    await settled();
    sent.length = 0;
    shop.offline();
    onTestFinished(shop.online);
    commands.undo();
    await waitFor(() => expect(state().lines.waiting).toEqual(new Set([mug])));
    expect(sent).not.toContain('POST');
    shop.online();
    await settled();
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 2 });
  });

  test('sends nothing if it is given up while the connection is checked', async () => {
    const read = Promise.withResolvers<undefined>();
    let isChecked = false;
    const page = await open({
      beforeSending(method) {
        if (method !== 'GET' || navigator.onLine) return undefined;
        isChecked = true;
        return read.promise;
      },
    });
    const { commands, mug, settled, waitFor, writes } = page;
    await commands.remove(mug);
    await settled();
    const prototype = Object.getPrototypeOf(navigator) as Navigator;
    vi.spyOn(prototype, 'onLine', 'get').mockReturnValue(false);
    commands.undo();
    await waitFor(() => expect(isChecked).toBe(true));
    commands.endUndo(mug);
    read.resolve(undefined);
    await commands.settled();
    expect(writes()).toEqual(['DELETE']);
  });

  test('without a response is not offered again, because the shop may add the line later', async () => {
    const { commands, shop, cartId, mug, errorOf, settled, writes, inShop } =
      await openWithoutMug();
    shop.faults.set({ operation: 'items', kind: 'dropped', times: 1 });
    commands.undo();
    await settled();
    expect([errorOf(mug), await inShop()]).toEqual(['network', { 'NOTE-A5': 1 }]);
    await shop.addItem(cartId, 'MUG-SPECKLE', 2);
    commands.undo();
    await settled();
    expect(writes()).toEqual(['DELETE', 'POST']);
    expect(await inShop()).toEqual({ 'NOTE-A5': 1, 'MUG-SPECKLE': 2 });
  });

  test('without a response is over when the cart has more of the product, from this tab and another', async () => {
    const { commands, shop, cartId, mug, errorOf, settled, state, inShop } = await openWithoutMug();
    await shop.addItem(cartId, 'MUG-SPECKLE', 1);
    shop.faults.set({ operation: 'items', kind: 'lost-response', times: 1 });
    commands.undo();
    await settled();
    expect(await inShop()).toEqual({ 'NOTE-A5': 1, 'MUG-SPECKLE': 3 });
    expect([state().lines.removed, errorOf(mug)]).toEqual([[], undefined]);
  });

  test('without a response is not taken for made because of an item that was added without one', async () => {
    const page = await openWithoutMug();
    const { commands, shop, mug, errorOf, settled, state, inShop } = page;
    // The item was added, the line was not.
    shop.faults.set({ operation: 'items', kind: 'lost-response', times: 1 });
    shop.faults.set({ operation: 'items', kind: 'dropped', times: 1 });
    shop.faults.set({ operation: 'read', kind: 'dropped', times: 1 });
    commands.add([{ sku: 'MUG-SPECKLE', qty: 2 }]).catch(() => undefined);
    commands.undo(mug);
    await settled();
    expect(await inShop()).toEqual({ 'NOTE-A5': 1, 'MUG-SPECKLE': 2 });
    expect([errorOf(mug), state().lines.removed]).toEqual(['network', []]);
  });

  test('without a response is not taken for made because of an item that was sent beside it, as the page was left', async () => {
    const undo = Promise.withResolvers<undefined>();
    let posts = 0;
    const page = await open({
      beforeSending: (method) => (method === 'POST' && ++posts === 1 ? undo.promise : undefined),
    });
    const { commands, shop, mug, errorOf, settled, state, inShop } = page;
    posts = 0;
    await commands.remove(mug);
    commands.undo();
    await vi.waitFor(() => expect(posts).toBe(1));
    const adding = commands.add([{ sku: 'MUG-SPECKLE', qty: 2 }]);
    window.dispatchEvent(new Event('pagehide'));
    await adding;
    shop.faults.set({ operation: 'items', kind: 'dropped', times: 1 });
    undo.resolve(undefined);
    await settled();
    expect(await inShop()).toEqual({ 'NOTE-A5': 1, 'MUG-SPECKLE': 2 });
    expect([errorOf(mug), state().lines.removed]).toEqual(['network', []]);
  });

  test('keeps the key and the place of a line, unless the shop merges it into another, or another cart is current', async () => {
    const { commands, session, shop, reader, cartId, mug, note, settled, state, shown } =
      await openWithoutMug();
    const keys = () => shown()?.items?.map(({ item_id: id }) => lineKey(state().lines.keys, id));
    // Also in the moment in which it comes back.
    const seen = new Set<string>();
    onTestFinished(reader.subscribe(() => void seen.add(String(keys()))));
    commands.undo();
    await settled();
    expect(keys()).toEqual([mug, note]);
    seen.delete(String([note]));
    expect([...seen]).toEqual([String([mug, note])]);
    const [again] = shown()?.items ?? [];
    expect(again?.item_id).not.toBe(mug);
    await commands.remove(again?.item_id ?? 0);
    const { item_id: other } = await shop.addItem(cartId, 'MUG-SPECKLE', 1);
    await reader.read();
    commands.undo();
    await settled();
    expect(keys()).toEqual([note, other]);
    expect(lineKey(state().lines.keys, again?.item_id)).toBe(other);
    session.cartStore.adopt(await shop.createCart());
    expect(state().lines).toEqual(noLineEdits);
  });

  test('with an unknown outcome is not offered a second time', async () => {
    const { commands, shop, mug, errorOf, settled, state, inShop } = await openWithoutMug();
    shop.faults.set({ operation: 'items', kind: 'lost-response', times: 1 });
    shop.faults.set({ operation: 'read', kind: 'status', status: 400, times: 1 });
    commands.undo();
    await settled();
    expect([state().lines.removed, errorOf(mug)]).toEqual([[], 'network']);
    commands.undo();
    await settled();
    expect(await inShop()).toEqual({ 'NOTE-A5': 1, 'MUG-SPECKLE': 2 });
  });

  test('is dismissed with the errors', async () => {
    const { commands, settled, state, writes } = await openWithoutMug();
    commands.dismiss();
    expect(state().lines.removed).toEqual([]);
    commands.undo();
    await settled();
    expect(writes()).toEqual(['DELETE']);
  });
});

describe('a write that stalls', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['and is carried out after the error loses it with the next read', 5, undefined],
    ['and was never carried out keeps its error, until the shopper acts', 2, 'unavailable'],
  ])('%s', async (_what, qty, error) => {
    const { commands, shop, cartId, mug, qtyOf, errorOf, waitFor } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] });
    shop.faults.set({ kind: 'status', status: 503, operation: 'items', times: 1 });
    const outcome = outcomeOf(commands.setQuantity(mug, 5));
    await vi.advanceTimersByTimeAsync(100);
    expect(await outcome).toBe('unavailable');
    await send(shop, 'PUT', `${cartId}/items/${mug}`, { cartItem: { quote_id: cartId, qty } });
    await vi.advanceTimersByTimeAsync(4_000);
    expect([qtyOf(mug), errorOf(mug)]).toEqual([2, 'unavailable']);
    await vi.advanceTimersByTimeAsync(4_000);
    vi.useRealTimers();
    await waitFor(() => expect([qtyOf(mug), errorOf(mug)]).toEqual([qty, error]));
  });

  test.each<[string, (page: CommandsPage) => unknown]>([
    ['an item', ({ commands }) => commands.add([{ sku: 'BOWL-RAMEN', qty: 1 }])],
    ['an undo', ({ commands }) => commands.undo()],
  ])('of %s is shown when it is carried out later', async (_what, add) => {
    const page = await open();
    const { commands, shop, cartId, note, settled, shown, waitFor } = page;
    await commands.remove(note);
    await settled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] });
    shop.faults.set({ kind: 'status', status: 503, operation: 'items', times: 1 });
    void add(page);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown()?.items).toHaveLength(1);
    await shop.addItem(cartId, 'BOWL-RAMEN', 1);
    await vi.advanceTimersByTimeAsync(9_000);
    vi.useRealTimers();
    await waitFor(() => expect(shown()?.items).toHaveLength(2));
  });

  test('is read later if the read that follows it fails, also if the cart showed it before', async () => {
    const { commands, shop, mug, errorOf, reads } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] });
    shop.faults.set({ kind: 'lost-response', operation: 'items', times: 1 });
    shop.faults.set({ kind: 'status', status: 400, operation: 'read', times: 1 });
    const outcome = outcomeOf(commands.setQuantity(mug, 2));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await outcome, errorOf(mug)]).toEqual(['network', 'network']);
    const before = reads('');
    await vi.advanceTimersByTimeAsync(9_000);
    expect([reads('') - before, errorOf(mug)]).toEqual([1, undefined]);
  });

  test.each<[string, (page: CommandsPage) => unknown]>([
    ['a quantity', ({ commands, mug }) => commands.setQuantity(mug, 5)],
    ['a removal', ({ commands, mug }) => commands.remove(mug)],
    ['an undo', ({ commands }) => commands.undo()],
  ])('without a response costs one read, which shows %s', async (_what, change) => {
    const page = await open();
    const { commands, shop, note, settled, inShop, shown, reads } = page;
    await commands.remove(note);
    await settled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] });
    shop.faults.set({ kind: 'lost-response', operation: 'items', times: 1 });
    const before = reads('');
    void change(page);
    await vi.advanceTimersByTimeAsync(1_000);
    const lines = (shown()?.items ?? []).map(({ sku, qty }) => [sku, qty]);
    expect(Object.fromEntries(lines)).toEqual(await inShop());
    await vi.advanceTimersByTimeAsync(9_000);
    expect(reads('') - before).toBe(1);
  });

  test('is shown when it is carried out after a newer one of the line was saved', async () => {
    const gate = Promise.withResolvers<undefined>();
    const { commands, shop, cartId, mug, qtyOf, waitFor } = await open({
      beforeSending: (method) => (method === 'PUT' ? gate.promise : undefined),
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] });
    shop.faults.set({ kind: 'status', status: 503, operation: 'items', times: 1 });
    const first = outcomeOf(commands.setQuantity(mug, 3));
    await vi.advanceTimersByTimeAsync(100);
    const second = outcomeOf(commands.setQuantity(mug, 4));
    gate.resolve(undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all([first, second])).toMatchObject([{ qty: 4 }, { qty: 4 }]);
    expect(qtyOf(mug)).toBe(4);
    await send(shop, 'PUT', `${cartId}/items/${mug}`, { cartItem: { quote_id: cartId, qty: 3 } });
    await vi.advanceTimersByTimeAsync(8_000);
    vi.useRealTimers();
    await waitFor(() => expect(qtyOf(mug)).toBe(3));
  });
});
