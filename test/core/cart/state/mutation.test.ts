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

test('a run that is cleared has no outcome', async () => {
  const { mutation, runs } = open();
  const run = mutation.run('first');
  mutation.reset();
  expect(mutation.getState().isPending).toBe(true);
  mutation.clear();
  runs[0]!.reject(new Error('no'));
  await expect(run).rejects.toMatchObject({ message: 'guest-cart: the request failed.' });
  expect(mutation.getState()).toEqual(idleMutation);
});
