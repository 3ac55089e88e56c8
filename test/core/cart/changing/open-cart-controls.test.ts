// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  toCartControls,
  type CartControlsInput,
} from '../../../../src/core/cart/changing/open-cart-controls.ts';
import { featureNames } from '../../../../src/core/api/feature-names.ts';
import { openCommands } from '../../../support/cart-commands.ts';

async function open(input: Partial<CartControlsInput> = {}) {
  const page = await openCommands();
  const { commands } = page;
  const controls = () =>
    toCartControls({
      commands,
      state: page.state(),
      current: { status: 'guest', cartId: 'a' },
      isReadingChange: false,
      features: featureNames,
      lineCommands: commands,
      hostControls: { quantity: false, remove: false },
      ...input,
    });
  return { ...page, controls };
}

test('all features have their actions', async () => {
  const { controls, mug, note } = await open();
  expect(controls()).toMatchObject({
    lines: {},
    totals: { isStale: false, retry: null },
    coupon: { code: null },
  });
  expect([mug, note].map((itemId) => controls().lines?.commands.canRestore(itemId))).toEqual([
    true,
    true,
  ]);
});

test('a feature that the host has not declared has none', async () => {
  const { controls } = await open({ features: ['totals'] });
  expect(controls()).toMatchObject({ lines: null, totals: {}, coupon: null });
});

test.each([
  [{ status: 'none' }, { lines: null, totals: null, coupon: null }],
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
    features: [],
    hostControls: { quantity: false, remove: true },
  });
  expect(controls().lines).toMatchObject({ hasQuantity: false, hasRemove: true });
});

test('totals that could not be read after a change can be read again', async () => {
  const { controls, commands, shop, mug, waitFor } = await open();
  shop.faults.set({ operation: 'totals', kind: 'status', status: 400 });
  await commands.setQuantity(mug, 3);
  await waitFor(() =>
    expect(controls().totals).toMatchObject({ isStale: true, isUpdating: false, hasFailed: true }),
  );
  shop.faults.clear();
  controls().totals?.retry?.();
  const data = { grand_total: 73.47 };
  await waitFor(() =>
    expect(controls().totals).toMatchObject({ data, isStale: false, retry: null }),
  );
});
