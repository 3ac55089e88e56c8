import { describe, expect, test } from 'vitest';
import { GuestCartError } from '../../../../src/core/api/errors.ts';
import { checkDue, noMemory } from '../../../../src/core/cart/commands/read-due.ts';
import { notRead, type CartReading } from '../../../../src/core/cart/state/cart-reading.ts';

const guest: CartReading = {
  ...notRead,
  current: { status: 'guest', cartId: 'cart' },
  cart: {},
  updatedAt: 100_000,
  reads: 2,
};
const assigned: CartReading = { ...guest, current: { status: 'assigned', cartId: 'cart' } };
const last = { isFetching: false, error: null, updatedAt: 100_000 };
const notFound = new GuestCartError('cart-not-found', 'there is no such cart.', {
  operation: 'totals',
});

interface Case {
  readonly title: string;
  /** @default requested with this read of the cart, and wanted since */
  readonly memory?: Partial<typeof noMemory>;
  /** @default a guest's cart that has been read, its data 20 seconds ago */
  readonly moment?: Partial<Parameters<typeof checkDue>[1]>;
  readonly isDue: boolean;
  readonly then?: Partial<typeof noMemory>;
}

const earlier = { readOfCart: 1 };

describe('the data of a cart', () => {
  test.each<Case>([
    { title: 'is not requested twice for one read of the cart', isDue: false },
    { title: 'is requested when the cart was read again', memory: earlier, isDue: true },
    {
      title: 'is requested while the cart is being read the first time',
      memory: noMemory,
      moment: { cart: { ...guest, reads: 1, cart: null, fetchStatus: 'fetching' } },
      isDue: true,
    },
    {
      title: 'is requested of a cart that the page had before',
      memory: noMemory,
      moment: { cart: { ...guest, reads: 0 } },
      isDue: true,
    },
    {
      title: 'is not requested before the first read of the cart',
      memory: noMemory,
      moment: { cart: { ...guest, reads: 0, cart: null } },
      isDue: false,
    },
    {
      title: 'is not requested if nothing wants it, from when on is remembered',
      memory: earlier,
      moment: { isWanted: false },
      isDue: false,
      then: { unwantedSince: 100_000 },
    },
    {
      title: 'is unwanted since the first time that nothing wanted it',
      memory: { unwantedSince: 50_000 },
      moment: { isWanted: false },
      isDue: false,
    },
    {
      title: 'is not requested again if it is wanted soon',
      memory: { unwantedSince: 100_000 },
      isDue: false,
      then: { unwantedSince: undefined },
    },
    {
      title: 'is requested again if it is wanted after 30 seconds',
      memory: { unwantedSince: 100_000 },
      moment: { now: 130_000 },
      isDue: true,
      then: { unwantedSince: undefined, readOfCart: undefined },
    },
    { title: 'stays as long as it is wanted', moment: { now: 130_000 }, isDue: false },
    {
      title: 'is requested again if the cart has changed since it was wanted',
      memory: { unwantedSince: 90_000 },
      isDue: true,
      then: { unwantedSince: undefined, readOfCart: undefined },
    },
    {
      title: 'is not requested beside a request that is in flight since it was wanted',
      memory: { unwantedSince: 90_000 },
      moment: { last: { ...last, isFetching: true } },
      isDue: false,
      then: { unwantedSince: undefined },
    },
    {
      title: 'of an assigned cart is requested after the cart was read',
      memory: earlier,
      moment: { cart: assigned },
      isDue: true,
    },
    {
      title: 'of an assigned cart is not requested while the cart is being read',
      memory: earlier,
      moment: { cart: { ...assigned, fetchStatus: 'fetching' } },
      isDue: false,
    },
    {
      title: 'of an assigned cart is not requested again after the shop has refused it',
      memory: earlier,
      moment: { cart: assigned, last: { ...last, error: notFound } },
      isDue: false,
    },
  ])('$title', ({ memory: more, moment, isDue, then }) => {
    const memory = { readOfCart: 2, unwantedSince: undefined, ...more };
    const now = { isWanted: true, cart: guest, last, now: 120_000, ...moment };
    expect(checkDue(memory, now)).toEqual({ isDue, memory: { ...memory, ...then } });
  });
});
