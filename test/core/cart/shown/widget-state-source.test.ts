// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createWidgetStateSource } from '../../../../src/core/cart/shown/widget-state-source.ts';
import { featureNames } from '../../../../src/core/api/feature-names.ts';
import { openCommands } from '../../../support/cart-commands.ts';

async function open(options: Partial<Parameters<typeof createWidgetStateSource>[0]> = {}) {
  const page = await openCommands();
  const { apply } = createWidgetStateSource({
    commands: page.commands,
    features: new Set(featureNames),
    controls: new Set(),
    ...options,
  });
  const reading = page.reader.getState;
  return { ...page, reading, apply, widgetState: () => apply(reading()).widgetState };
}

test('all features have their changes, and buttons have every command', async () => {
  const { widgetState, commands, mug, note } = await open();
  expect(widgetState()).toMatchObject({
    lines: {},
    totals: { status: 'current' },
    coupon: { code: null },
  });
  expect([mug, note].map((itemId) => widgetState().commands?.canRestore(itemId))).toEqual([
    true,
    true,
  ]);
  expect(widgetState().commands).toMatchObject(
    Object.fromEntries(
      Object.keys(commands.withHandler()).map((name) => [name, expect.anything()]),
    ),
  );
});

test('a feature that the host has not declared has none', async () => {
  const { widgetState } = await open({ features: new Set(['totals']) });
  expect(widgetState()).toMatchObject({
    lines: null,
    totals: {},
    coupon: null,
    shippingEstimate: null,
  });
});

test('only the handled changes are possible without the shop’s routes', async () => {
  const { widgetState } = await open({
    features: new Set(),
    controls: new Set(['remove']),
  });
  expect(widgetState()).toMatchObject({ lines: {}, hasQuantity: false, hasRemove: true });
});

test('an item that could not be added is counted in the cart as it is shown', async () => {
  const page = await open();
  const { widgetState, commands, mug } = page;
  page.shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
  const add = page.addOne({ sku: 'MUG-SPECKLE', name: 'Mug' });
  await expect(add).rejects.toMatchObject({ code: 'rejected' });
  expect(widgetState().failedAdd?.items).toMatchObject([{ name: 'Mug', qty: 1, inCart: 2 }]);
  expect(widgetState().failedAdd?.items).toBe(widgetState().failedAdd?.items);
  void commands.setQuantity(mug, 1);
  expect(widgetState().failedAdd?.items).toMatchObject([{ inCart: 1 }]);
  await page.settled();
});

test('cart and changes are the same objects until something changes', async () => {
  const { apply, reading, commands, mug, settled } = await open();
  const before = apply(reading());
  const again = apply(reading());
  expect(again.cart).toBe(before.cart);
  expect(again.widgetState).toBe(before.widgetState);
  void commands.setQuantity(mug, 5);
  const pending = apply(reading());
  expect(pending.cart).not.toBe(before.cart);
  expect(apply(reading()).cart).toBe(pending.cart);
  expect(pending.widgetState.shippingEstimate).toBe(before.widgetState.shippingEstimate);
  await settled();
});

test('totals that could not be read after a change can be read again', async () => {
  const { widgetState, commands, shop, mug, waitFor } = await open();
  shop.faults.set({ operation: 'totals', kind: 'status', status: 400 });
  await commands.setQuantity(mug, 3);
  await waitFor(() =>
    expect(widgetState().totals).toMatchObject({ status: 'failed', isUpdating: false }),
  );
  shop.faults.clear();
  void widgetState().commands?.refetchTotals();
  const data = { grand_total: 73.47 };
  await waitFor(() => expect(widgetState().totals).toMatchObject({ data, status: 'current' }));
});
