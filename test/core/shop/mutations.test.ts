import { describe, expect, test } from 'vitest';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import { createCartMutations, type MutationState } from '../../../src/core/shop/mutations.ts';
import { createGuestCartSession } from '../../../src/core/session/create-session.ts';
import { pageGlobals } from '../../../src/core/store/page-globals.ts';
import { createFakeLocks } from '../../support/fake-locks.ts';
import { createFakeStorage } from '../../support/fake-storage.ts';
import { createTestService } from '../../support/service.ts';

function open() {
  const shop = createTestService();
  const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch });
  const options = { api, storage: createFakeStorage(), locks: createFakeLocks().tab('this'), shared: pageGlobals({}) };
  const session = createGuestCartSession(options);
  return { shop, session, ...createCartMutations(session) };
}

describe('creating', () => {
  test('is idle, then pending, then successful', async () => {
    const { create } = open();
    const states: MutationState<string>[] = [];
    expect(create.getState()).toEqual({ isPending: false, error: null, data: undefined });
    create.subscribe(() => states.push(create.getState()));
    const cartId = await create.run({ replace: false });
    expect(states).toEqual([
      { isPending: true, error: null, data: undefined },
      { isPending: false, error: null, data: cartId },
    ]);
  });

  test('returns the existing cart, or a new one to replace it', async () => {
    const { create, shop } = open();
    const first = await create.run({ replace: false });
    await expect(create.run({ replace: false })).resolves.toBe(first);
    const second = await create.run({ replace: true });
    expect(second).not.toBe(first);
    expect(shop.log()).toHaveLength(2);
  });

  test('keeps the error of a failure until it is reset or tried again', async () => {
    const { create, shop } = open();
    shop.faults.set({ kind: 'status', status: 503, operation: 'create', times: 1 });
    await expect(create.run({ replace: false })).rejects.toMatchObject({ code: 'unavailable', operation: 'create' });
    expect(create.getState().error).toMatchObject({ code: 'unavailable' });
    create.reset();
    expect(create.getState().error).toBeNull();
    await create.run({ replace: false });
    expect(create.getState()).toMatchObject({ error: null, isPending: false });
  });

  test('is not reset while it is pending', async () => {
    const { create } = open();
    const running = create.run({ replace: false });
    create.reset();
    expect(create.getState().isPending).toBe(true);
    await running;
  });
});

describe('assigning', () => {
  test.each([
    ['done', undefined, true],
    ['refused by false', { kind: 'false', operation: 'assign' }, false],
  ] as const)('%s reads the cart again', async (_how, fault, outcome) => {
    const { create, assign, session, shop } = open();
    await create.run({ replace: false });
    let refreshed = 0;
    session.onRefresh(() => (refreshed += 1));
    if (fault !== undefined) shop.faults.set(fault);
    await expect(assign.run({ customerId: 1, storeId: 1 })).resolves.toBe(outcome);
    expect(refreshed).toBe(1);
    expect(session.store.getState().current.status).toBe(outcome ? 'assigned' : 'guest');
  });

  test('keeps the cart after a failure, and reads it again', async () => {
    const { create, assign, session, shop } = open();
    const cartId = await create.run({ replace: false });
    let refreshed = 0;
    session.onRefresh(() => (refreshed += 1));
    shop.faults.set({ kind: 'status', status: 401, operation: 'assign' });
    await expect(assign.run({ customerId: 1, storeId: 1 })).rejects.toMatchObject({ code: 'unauthorized' });
    expect(assign.getState().error).toMatchObject({ code: 'unauthorized' });
    expect(refreshed).toBe(1);
    expect(session.store.getState().current).toEqual({ status: 'guest', cartId });
  });
});
