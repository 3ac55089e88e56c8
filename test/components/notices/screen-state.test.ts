import { expect, test } from 'vitest';
import {
  toScreenState,
  type ScreenStateInputs,
} from '../../../src/components/notices/screen-state.ts';
import { makeView } from '../../support/cart-view-factory.ts';

// test/components/screen/cart-screen.test.tsx shows every state. These differ by the connection,
// by a read that is under way, and by what became of the last cart.

const unavailable = { code: 'unavailable' };
const network = { code: 'network' };
const nothing = { formatted: null };
const offline = { online: false };
const gone = { ...nothing, current: { status: 'none' }, retired: true } as const;

function inputs(
  overrides: Partial<ScreenStateInputs>,
  read: Partial<ScreenStateInputs>,
): ScreenStateInputs {
  return {
    isOnServer: false,
    current: { status: 'guest', cartId: 'a' },
    retired: false,
    hasCustomer: false,
    formatted: { view: makeView(), source: { cart: {}, options: {} } },
    fetchStatus: 'idle',
    error: null,
    updatedAt: 1000,
    online: true,
    ...overrides,
    ...read,
  };
}

test.each<[string, ScreenStateInputs, object]>([
  [
    'a first read that is repeated',
    inputs(nothing, { fetchStatus: 'fetching', error: unavailable }),
    { kind: 'failed', retrying: true },
  ],
  [
    'a first read without a connection',
    inputs({ ...nothing, ...offline }, { error: network }),
    { kind: 'offline' },
  ],
  [
    'a first read with an invalid response, even if offline since',
    inputs({ ...nothing, ...offline }, { error: unavailable }),
    { kind: 'failed' },
  ],
  ['a cart that was read', inputs({}, {}), { freshness: { kind: 'current' } }],
  [
    'a cart that is read again',
    inputs({}, { fetchStatus: 'fetching' }),
    { freshness: { kind: 'refreshing' } },
  ],
  [
    'a cart whose failed read is repeated',
    inputs({}, { fetchStatus: 'fetching', error: unavailable }),
    { freshness: { kind: 'stale', updatedAt: 1000, retrying: true } },
  ],
  ['a cart without a connection', inputs(offline, {}), { freshness: { kind: 'offline' } }],
  ['a cart that is gone', inputs(gone, {}), { kind: 'none', isLost: true }],
  [
    'a cart that a sign-in has merged into the customer’s',
    inputs(gone, { hasCustomer: true }),
    { kind: 'none', isLost: false },
  ],
])('the state of %s', (_what, input, state) => {
  expect(toScreenState(input)).toMatchObject(state);
});
