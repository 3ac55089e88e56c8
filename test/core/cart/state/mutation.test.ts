import { expect, test } from 'vitest';
import { createMutation, idleMutation } from '../../../../src/core/cart/state/mutation.ts';

function open() {
  const runs: PromiseWithResolvers<string>[] = [];
  const mutation = createMutation((_name: string) => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  });
  return { mutation, runs };
}

test('of two runs, the last one is shown, even if it ends first', async () => {
  const { mutation, runs } = open();
  const [first, second] = [mutation.run('first'), mutation.run('second')];
  runs[1]!.resolve('b');
  await second;
  expect(mutation.getState()).toEqual({ ...idleMutation, data: 'b' });
  runs[0]!.resolve('a');
  await expect(first).resolves.toBe('a');
  expect(mutation.getState()).toEqual({ ...idleMutation, data: 'b' });
});

test('a reset clears the outcome of a run, and keeps one that has none yet', async () => {
  const { mutation, runs } = open();
  const run = mutation.run('first');
  mutation.reset();
  expect(mutation.getState().isPending).toBe(true);
  runs[0]!.reject(new Error('no'));
  await expect(run).rejects.toMatchObject({ message: 'guest-cart: the request failed.' });
  mutation.reset();
  expect(mutation.getState()).toEqual(idleMutation);
});
