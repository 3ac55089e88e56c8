import { describe, expect, test } from 'vitest';
import {
  createCartMutations,
  createMutation,
  idleMutation,
  type MutationRun,
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
    const variables = { replace: false };
    const cartId = await create.run(variables);
    expect(states).toEqual([
      { ...idleMutation, isPending: true, variables },
      { ...idleMutation, variables, data: cartId },
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

/** A mutation whose runs the test settles. */
function openMutation(options?: Parameters<typeof createMutation<string, string>>[1]) {
  const runs: (PromiseWithResolvers<string> & MutationRun)[] = [];
  const mutation = createMutation((_name: string, run) => {
    const settled = Promise.withResolvers<string>();
    runs.push({ ...settled, ...run });
    return settled.promise;
  }, options);
  return { mutation, runs };
}

test('of two runs, the last one is shown, even if it ends first', async () => {
  const { mutation, runs } = openMutation();
  const [first, second] = [mutation.run('first'), mutation.run('second')];
  runs[1]!.resolve('b');
  await second;
  expect(mutation.getState()).toEqual({ ...idleMutation, variables: 'second', data: 'b' });
  runs[0]!.resolve('a');
  await expect(first).resolves.toBe('a');
  expect(mutation.getState()).toEqual({ ...idleMutation, variables: 'second', data: 'b' });
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

test('a run that waits is cancelled by the next one or a reset; one that was sent is not', () => {
  const { mutation, runs } = openMutation();
  void mutation.run('first');
  runs[0]!.setWaiting(true);
  const waiting = { ...idleMutation, isPending: true, isWaiting: true, variables: 'first' };
  expect(mutation.getState()).toEqual(waiting);
  void mutation.run('second');
  expect([runs[0]!.signal.aborted, runs[0]!.isWaiting()]).toEqual([true, false]);
  void mutation.run('third');
  expect(runs[1]!.signal.aborted).toBe(false);
  // The earlier runs wait unseen.
  for (const { setWaiting } of runs.slice(0, 2)) setWaiting(true);
  expect(mutation.getState()).toMatchObject({ isWaiting: false, variables: 'third' });
  runs[2]!.setWaiting(true);
  expect(runs.map(({ isWaiting }) => isWaiting())).toEqual([false, false, true]);
  mutation.reset();
  expect(runs[2]!.signal.aborted).toBe(true);
  expect(mutation.getState()).toEqual(idleMutation);
});

test('a run that is cancellable is cancelled by the next one or a reset, also once it was sent', async () => {
  const { mutation, runs } = openMutation({ isCancellable: true, variables: 'before' });
  expect(mutation.getState()).toEqual({ ...idleMutation, variables: 'before' });
  const first = mutation.run('first');
  void mutation.run('second');
  expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  mutation.reset();
  expect(runs[1]!.signal.aborted).toBe(true);
  runs[0]!.resolve('a');
  await first;
  expect(mutation.getState()).toEqual(idleMutation);
});
