import { describe, expect, test } from 'vitest';
import { createGuestCartApi } from '../../src/api/cart-api.ts';
import { createCartMutations, type ActionState } from '../../src/element/mutations.ts';
import { createGuestCartSession } from '../../src/session/session.ts';
import { pageGlobals } from '../../src/store/page-globals.ts';
import { createFakeLocks } from '../support/fake-locks.ts';
import { createFakeStorage } from '../support/fake-storage.ts';
import { createTestService } from '../support/service.ts';

function open() {
  const shop = createTestService();
  const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch });
  const options = { api, storage: createFakeStorage(), locks: createFakeLocks().tab('this'), shared: pageGlobals({}) };
  const session = createGuestCartSession(options);
  return { shop, session, ...createCartMutations(session) };
}

describe('creating', () => {
  test('is idle, then pending, then done', async () => {
    const { create } = open();
    const states: ActionState<string>[] = [];
    expect(create.getState()).toEqual({ isPending: false, error: null, data: undefined });
    create.subscribe(() => states.push(create.getState()));
    const cartId = await create.run({ replace: false });
    expect(states).toEqual([
      { isPending: true, error: null, data: undefined },
      { isPending: false, error: null, data: cartId },
    ]);
  });

  test('gives the cart that is there, or a fresh one where it is to be replaced', async () => {
    const { create, shop } = open();
    const first = await create.run({ replace: false });
    await expect(create.run({ replace: false })).resolves.toBe(first);
    const second = await create.run({ replace: true });
    expect(second).not.toBe(first);
    expect(shop.log()).toHaveLength(2);
  });

  test('that fails says why, until it is forgotten or tried again', async () => {
    const { create, shop } = open();
    shop.faults.set({ kind: 'status', status: 503, operation: 'create', times: 1 });
    await expect(create.run({ replace: false })).rejects.toMatchObject({ code: 'unavailable', operation: 'create' });
    expect(create.getState().error).toMatchObject({ code: 'unavailable' });
    create.forget();
    expect(create.getState().error).toBeNull();
    await create.run({ replace: false });
    expect(create.getState()).toMatchObject({ error: null, isPending: false });
  });

  test('under way is not forgotten', async () => {
    const { create } = open();
    const running = create.run({ replace: false });
    create.forget();
    expect(create.getState().isPending).toBe(true);
    await running;
  });

  test('is configured to no one who has stopped listening', async () => {
    const { create } = open();
    let heard = 0;
    create.subscribe(() => (heard += 1))();
    await create.run({ replace: false });
    expect(heard).toBe(0);
  });
});

describe('assigning', () => {
  test.each([
    ['done', undefined, true],
    ['refused by false', { kind: 'false', operation: 'assign' }, false],
  ] as const)('%s has the cart read again', async (_how, fault, outcome) => {
    const { create, assign, session, shop } = open();
    await create.run({ replace: false });
    let refreshed = 0;
    session.onRefresh(() => (refreshed += 1));
    if (fault !== undefined) shop.faults.set(fault);
    await expect(assign.run({ customerId: 1, storeId: 1 })).resolves.toBe(outcome);
    expect(refreshed).toBe(1);
    expect(session.store.getState().current.status).toBe(outcome ? 'assigned' : 'guest');
  });

  test('that fails keeps the cart, and has it read again', async () => {
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

  test('without a cart is refused before anything is sent', async () => {
    const { assign, shop } = open();
    await expect(assign.run({ customerId: 1, storeId: 1 })).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(shop.log()).toEqual([]);
  });
});
