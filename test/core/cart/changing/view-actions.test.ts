// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  toCartActions,
  type CartActionsInput,
} from '../../../../src/core/cart/changing/view-actions.ts';
import { featureNames } from '../../../../src/core/api/features/support.ts';
import { openController } from '../../../support/controller.ts';

async function open(input: Partial<CartActionsInput> = {}) {
  const page = await openController();
  const { controller } = page;
  const actions = () =>
    toCartActions({
      controller,
      state: page.state(),
      current: { status: 'guest', cartId: 'a' },
      features: featureNames,
      commands: controller,
      controls: { quantity: false, remove: false },
      ...input,
    });
  return { ...page, actions };
}

test('all features have their actions', async () => {
  const { actions, mug, note } = await open();
  expect(actions()).toMatchObject({
    lines: {},
    totals: { isStale: false, retry: null },
    coupon: { code: null },
  });
  expect([mug, note].map((itemId) => actions().lines?.commands.canRestore(itemId))).toEqual([
    true,
    true,
  ]);
});

test('a feature that the host has not declared has none', async () => {
  const { actions } = await open({ features: ['totals'] });
  expect(actions()).toMatchObject({ lines: null, totals: {}, coupon: null });
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
    const { actions } = await open({ current });
    expect(actions()).toMatchObject(expected);
  },
);

test('only the handled changes are possible without the shop’s routes', async () => {
  const { actions } = await open({ features: [], controls: { quantity: false, remove: true } });
  expect(actions().lines).toMatchObject({ hasQuantity: false, hasRemove: true });
});

test('totals that could not be read after a change can be read again', async () => {
  const { actions, controller, shop, mug, waitFor } = await open();
  shop.faults.set({ operation: 'totals', kind: 'status', status: 400 });
  await controller.setQuantity(mug, 3);
  await waitFor(() =>
    expect(actions().totals).toMatchObject({ isStale: true, isUpdating: false, hasFailed: true }),
  );
  shop.faults.clear();
  actions().totals?.retry?.();
  const data = { grand_total: 73.47 };
  await waitFor(() =>
    expect(actions().totals).toMatchObject({ data, isStale: false, retry: null }),
  );
});
