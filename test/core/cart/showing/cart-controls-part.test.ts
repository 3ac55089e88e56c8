// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  openCartControls,
  type CartControlsOptions,
} from '../../../../src/core/cart/showing/cart-controls-part.ts';
import type { CartReading } from '../../../../src/core/cart/state/cart-source.ts';
import { featureNames } from '../../../../src/core/api/feature-names.ts';
import { openCommands } from '../../../support/cart-commands.ts';

interface ControlsInput extends Partial<CartControlsOptions> {
  readonly current?: CartReading['current'];
}

async function open({ current, ...options }: ControlsInput = {}) {
  const page = await openCommands();
  const { apply } = openCartControls({
    commands: page.commands,
    features: new Set(featureNames),
    controls: new Set(),
    ...options,
  });
  const reading = (): CartReading => {
    const state = page.reader.getState();
    return current === undefined ? state : { ...state, current };
  };
  return { ...page, reading, apply, controls: () => apply(reading()).controls };
}

test('all features have their controls, and buttons have every command', async () => {
  const { controls, commands, mug, note } = await open();
  expect(controls()).toMatchObject({
    lines: {},
    totals: { isStale: false, hasFailed: false },
    coupon: { code: null },
  });
  expect([mug, note].map((itemId) => controls().commands?.canRestore(itemId))).toEqual([
    true,
    true,
  ]);
  expect(controls().commands).toMatchObject(
    Object.fromEntries(Object.keys(commands).map((name) => [name, expect.anything()])),
  );
});

test('a feature that the host has not declared has none', async () => {
  const { controls } = await open({ features: new Set(['totals']) });
  expect(controls()).toMatchObject({ lines: null, totals: {}, coupon: null });
});

test.each([
  [
    { status: 'assigned', cartId: 'a' },
    { lines: null, totals: {}, coupon: null },
  ],
  [
    { status: 'assigned', cartId: 'mine:1' },
    { lines: {}, totals: {}, coupon: {} },
  ],
] as const)(
  'a cart that is %j can be changed unless it is a customer’s by the guest’s id',
  async (current, expected) => {
    const { controls } = await open({ current });
    expect(controls()).toMatchObject(expected);
  },
);

test('only the handled changes are possible without the shop’s routes', async () => {
  const { controls } = await open({
    features: new Set(),
    controls: new Set(['remove']),
  });
  expect(controls()).toMatchObject({ lines: {}, hasQuantity: false, hasRemove: true });
});

test('cart and controls are the same objects until something changes', async () => {
  const { apply, reading, commands, mug, settled } = await open();
  const before = apply(reading());
  const again = apply(reading());
  expect(again.cart).toBe(before.cart);
  expect(again.controls).toBe(before.controls);
  void commands.setQuantity(mug, 5);
  const pending = apply(reading());
  expect(pending.cart).not.toBe(before.cart);
  expect(apply(reading()).cart).toBe(pending.cart);
  expect(pending.controls.shippingEstimate).toBe(before.controls.shippingEstimate);
  await settled();
});

test('totals that could not be read after a change can be read again', async () => {
  const { controls, commands, shop, mug, waitFor } = await open();
  shop.faults.set({ operation: 'totals', kind: 'status', status: 400 });
  await commands.setQuantity(mug, 3);
  await waitFor(() =>
    expect(controls().totals).toMatchObject({ isStale: true, isUpdating: false, hasFailed: true }),
  );
  shop.faults.clear();
  void controls().commands?.refetchTotals();
  const data = { grand_total: 73.47 };
  await waitFor(() =>
    expect(controls().totals).toMatchObject({ data, isStale: false, hasFailed: false }),
  );
});
