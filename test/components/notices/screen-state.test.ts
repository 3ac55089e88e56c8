import { describe, expect, test } from 'vitest';
import {
  stateName,
  toScreenState,
  type ScreenStateInputs,
  type ScreenState,
} from '../../../src/components/notices/screen-state.ts';
import type { CartContents } from '../../../src/core/view/types.ts';

const error = { code: 'unavailable' };
const allContents: readonly CartContents[] = ['filled', 'empty', 'unlisted', 'closed'];
const fetchStatuses = ['fetching', 'paused', 'idle'] as const;

function inputs(
  overrides: Partial<ScreenStateInputs> = {},
  read: Partial<ScreenStateInputs['read']> = {},
): ScreenStateInputs {
  return {
    current: { status: 'guest', hasId: true },
    retired: false,
    contents: 'filled',
    read: { fetchStatus: 'idle', error: null, updatedAt: 1000, ...read },
    online: true,
    ...overrides,
  };
}

/** Every combination of the inputs. */
function* everyInput(): Generator<ScreenStateInputs> {
  for (const current of [
    { status: 'none', hasId: false },
    { status: 'guest', hasId: true },
    { status: 'assigned', hasId: true },
    { status: 'assigned', hasId: false },
  ] as const)
    for (const retired of [true, false])
      for (const contents of [null, ...allContents])
        for (const fetchStatus of fetchStatuses)
          for (const readFault of [null, error, { code: 'network' }])
            for (const online of [true, false])
              yield {
                current,
                retired,
                contents,
                online,
                read: { fetchStatus, error: readFault, updatedAt: 1000 },
              };
}

describe('no cart', () => {
  test('is either a first visit, or a cart that the service no longer has', () => {
    const current = { status: 'none', hasId: false } as const;
    expect(toScreenState(inputs({ current, contents: null }))).toEqual({
      kind: 'none',
      retired: false,
    });
    expect(toScreenState(inputs({ current, contents: null, retired: true }))).toEqual({
      kind: 'none',
      retired: true,
    });
  });

  test('shows nothing of an earlier cart, no matter what else is known', () => {
    for (const input of everyInput()) {
      if (input.current.status === 'none') expect(toScreenState(input).kind).toBe('none');
    }
  });
});

describe('nothing read yet', () => {
  const nothing = { contents: null };

  test.each<[string, ScreenState['kind'], ScreenStateInputs]>([
    [
      'loads while the first read is under way',
      'loading',
      inputs(nothing, { fetchStatus: 'fetching' }),
    ],
    ['loads before the first read has begun', 'loading', inputs(nothing)],
    [
      'has still failed while a failed read is repeated',
      'failed',
      inputs(nothing, { fetchStatus: 'fetching', error }),
    ],
    ['has failed when the read has', 'failed', inputs(nothing, { error })],
    [
      'is offline while the read waits for a connection',
      'offline',
      inputs(nothing, { fetchStatus: 'paused' }),
    ],
    [
      'is offline when there was none',
      'offline',
      inputs({ contents: null, online: false }, { error: { code: 'network' } }),
    ],
    [
      'has failed after an invalid response, even if offline since',
      'failed',
      inputs({ contents: null, online: false }, { error }),
    ],
  ])('%s', (_, kind, input) => {
    expect(toScreenState(input).kind).toBe(kind);
  });

  test('an assigned cart without an id to read by is assigned', () => {
    const current = { status: 'assigned', hasId: false } as const;
    expect(toScreenState(inputs({ current, contents: null }))).toEqual({ kind: 'assigned' });
  });
});

describe('a cart that was read', () => {
  test('stays on screen no matter what happens to later reads', () => {
    for (const input of everyInput()) {
      if (!input.current.hasId || input.contents === null) continue;
      expect(toScreenState(input)).toMatchObject({
        kind: 'cart',
        contents: input.contents,
        assigned: input.current.status === 'assigned',
      });
    }
  });

  test.each([
    ['current', inputs(), { kind: 'current' }],
    ['refreshing', inputs({}, { fetchStatus: 'fetching' }), { kind: 'refreshing' }],
    ['stale', inputs({}, { error }), { kind: 'stale', error, updatedAt: 1000, retrying: false }],
    [
      'stale and being retried',
      inputs({}, { error, fetchStatus: 'fetching' }),
      { kind: 'stale', error, updatedAt: 1000, retrying: true },
    ],
    ['offline', inputs({}, { fetchStatus: 'paused' }), { kind: 'offline', updatedAt: 1000 }],
    [
      'offline while there is no connection, even if nothing was requested',
      inputs({ online: false }),
      { kind: 'offline' },
    ],
  ])('is %s', (_, input, freshness) => {
    expect(toScreenState(input)).toMatchObject({ kind: 'cart', freshness });
  });
});

describe('the name for data-state', () => {
  test('is the contents of a guest’s cart', () => {
    expect(allContents.map((contents) => stateName(toScreenState(inputs({ contents }))))).toEqual(
      allContents,
    );
  });

  test('is "assigned" after the assignment, readable or not, and "closed" once ordered', () => {
    const current = { status: 'assigned', hasId: true } as const;
    expect(stateName(toScreenState(inputs({ current })))).toBe('assigned');
    expect(stateName(toScreenState(inputs({ current, contents: 'closed' })))).toBe('closed');
    expect(stateName({ kind: 'assigned' })).toBe('assigned');
  });

  test('is the kind if there is no cart on screen', () => {
    expect(stateName({ kind: 'loading' })).toBe('loading');
    expect(stateName({ kind: 'failed', error, retrying: false })).toBe('failed');
  });
});
