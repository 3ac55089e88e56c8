import { describe, expect, test } from 'vitest';
import {
  createCartMutations,
  createMutation,
  idleMutation,
  type MutationState,
} from '../../../../src/core/cart/state/mutation.ts';
import { codeOf } from '../../../support/failure.ts';
import { openBrowser } from '../../../support/open-browser.ts';

function open() {
  const { shop, tab } = openBrowser();
  const session = tab();
  return { shop, session, ...createCartMutations(session) };
}

describe('creating', () => {
  test('is idle, then pending, then successful', async () => {
    const { create } = open();
    const states: MutationState<string>[] = [];
    expect(create.getState()).toEqual(idleMutation);
    create.subscribe(() => states.push(create.getState()));
    const cartId = await create.run({ replace: false });
    expect(states).toEqual([
      { ...idleMutation, isPending: true },
      { ...idleMutation, data: cartId },
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
});

test.each([
  ['is done', undefined, 'assigned', undefined],
  ['is refused by false', { kind: 'false' }, 'guest', undefined],
  ['fails', { kind: 'status', status: 401 }, 'guest', 'unauthorized'],
] as const)('an assignment that %s reads the cart again', async (_how, fault, status, code) => {
  const { create, assign, session, shop } = open();
  const cartId = await create.run({ replace: false });
  let refreshed = 0;
  session.onRefresh(() => (refreshed += 1));
  if (fault !== undefined) shop.faults.set({ ...fault, operation: 'assign' });
  expect(await codeOf(assign.run({ customerId: 1, storeId: 1 }))).toBe(code ?? 'done');
  expect([refreshed, assign.getState().error?.code]).toEqual([1, code]);
  expect(session.store.getState().current).toEqual({ status, cartId });
});

function openMutation() {
  const runs: PromiseWithResolvers<string>[] = [];
  const mutation = createMutation((_name: string) => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  });
  return { mutation, runs };
}

test('of two runs, the last one is shown, even if it ends first', async () => {
  const { mutation, runs } = openMutation();
  const [first, second] = [mutation.run('first'), mutation.run('second')];
  runs[1]!.resolve('b');
  await second;
  expect(mutation.getState()).toEqual({ ...idleMutation, data: 'b' });
  runs[0]!.resolve('a');
  await expect(first).resolves.toBe('a');
  expect(mutation.getState()).toEqual({ ...idleMutation, data: 'b' });
});

test('a reset clears the outcome of a run, and keeps one that has none yet', async () => {
  const { mutation, runs } = openMutation();
  const run = mutation.run('first');
  mutation.reset();
  expect(mutation.getState().isPending).toBe(true);
  runs[0]!.reject(new Error('no'));
  await expect(run).rejects.toMatchObject({ message: 'guest-cart: the request failed.' });
  mutation.reset();
  expect(mutation.getState()).toEqual(idleMutation);
});
