import { expect, test } from 'vitest';
import { toAssignState, toCreateState } from '../../../src/components/screen/screen-state.ts';

const idle = { isPending: false, error: null, data: undefined };

test('a mutation that did nothing yet, works or failed is reported as such', () => {
  const error = { code: 'network' };
  expect(toCreateState(idle)).toEqual({ kind: 'idle' });
  expect(toCreateState({ ...idle, isPending: true })).toEqual({ kind: 'pending' });
  expect(toCreateState({ ...idle, error })).toEqual({ kind: 'failed', error });
});

test('an assignment distinguishes `false` and 401 from other failures', () => {
  const error = { code: 'unauthorized' };
  expect(toAssignState({ ...idle, data: false })).toEqual({ kind: 'refused' });
  expect(toAssignState({ ...idle, data: true })).toEqual({ kind: 'idle' });
  expect(toAssignState({ ...idle, error })).toEqual({ kind: 'sign-in', error });
  expect(toAssignState({ ...idle, error: { code: 'forbidden' } })).toMatchObject({ kind: 'failed' });
  expect(toAssignState({ ...idle, isPending: true })).toEqual({ kind: 'pending' });
});
