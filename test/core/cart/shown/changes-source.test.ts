// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createChangesSource } from '../../../../src/core/cart/shown/changes-source.ts';
import { featureNames } from '../../../../src/core/api/feature-names.ts';
import { openCommands } from '../../../support/cart-commands.ts';

async function open(options: Partial<Parameters<typeof createChangesSource>[0]> = {}) {
  const page = await openCommands();
  const { apply } = createChangesSource({
    commands: page.commands,
    features: new Set(featureNames),
    controls: new Set(),
    ...options,
  });
  const reading = page.reader.getState;
  return { ...page, reading, apply, changes: () => apply(reading()).changes };
}

test('all features have their changes, and buttons have every command', async () => {
  const { changes, commands, mug, note } = await open();
  expect(changes()).toMatchObject({
    lines: {},
    totals: { status: 'current' },
    coupon: { code: null },
  });
  expect([mug, note].map((itemId) => changes().commands?.canRestore(itemId))).toEqual([true, true]);
  expect(changes().commands).toMatchObject(
    Object.fromEntries(
      Object.keys(commands.withHandler()).map((name) => [name, expect.anything()]),
    ),
  );
});

test('a feature that the host has not declared has none', async () => {
  const { changes } = await open({ features: new Set(['totals']) });
  expect(changes()).toMatchObject({
    lines: null,
    totals: {},
    coupon: null,
    shippingEstimate: null,
  });
});

test('only the handled changes are possible without the shop’s routes', async () => {
  const { changes } = await open({
    features: new Set(),
    controls: new Set(['remove']),
  });
  expect(changes()).toMatchObject({ lines: {}, hasQuantity: false, hasRemove: true });
});

test('an item that could not be added is counted in the cart as it is shown', async () => {
  const page = await open();
  const { changes, commands, mug } = page;
  page.shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
  const add = page.addOne({ sku: 'MUG-SPECKLE', name: 'Mug' });
  await expect(add).rejects.toMatchObject({ code: 'rejected' });
  expect(changes().failedAdd?.items).toMatchObject([{ name: 'Mug', qty: 1, inCart: 2 }]);
  expect(changes().failedAdd?.items).toBe(changes().failedAdd?.items);
  void commands.setQuantity(mug, 1);
  expect(changes().failedAdd?.items).toMatchObject([{ inCart: 1 }]);
  await page.settled();
});

test('cart and changes are the same objects until something changes', async () => {
  const { apply, reading, commands, mug, settled } = await open();
  const before = apply(reading());
  const again = apply(reading());
  expect(again.cart).toBe(before.cart);
  expect(again.changes).toBe(before.changes);
  void commands.setQuantity(mug, 5);
  const pending = apply(reading());
  expect(pending.cart).not.toBe(before.cart);
  expect(apply(reading()).cart).toBe(pending.cart);
  expect(pending.changes.shippingEstimate).toBe(before.changes.shippingEstimate);
  await settled();
});

test('totals that could not be read after a change can be read again', async () => {
  const { changes, commands, shop, mug, waitFor } = await open();
  shop.faults.set({ operation: 'totals', kind: 'status', status: 400 });
  await commands.setQuantity(mug, 3);
  await waitFor(() =>
    expect(changes().totals).toMatchObject({ status: 'failed', isUpdating: false }),
  );
  shop.faults.clear();
  void changes().commands?.refetchTotals();
  const data = { grand_total: 73.47 };
  await waitFor(() => expect(changes().totals).toMatchObject({ data, status: 'current' }));
});
