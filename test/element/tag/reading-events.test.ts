import { describe, expect, test } from 'vitest';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { notRead, type CartReading } from '../../../src/core/cart/state/cart-reading.ts';
import { errorDetail, eventNames, isCancelable } from '../../../src/element/settings/events.ts';
import { eventsBetween } from '../../../src/element/tag/reading-events.ts';

const cartId = 'a-secret-cart-id';
const none: CartReading = {
  ...notRead,
  current: { status: 'none' },
};
const guest: CartReading = { ...none, current: { status: 'guest', cartId } };
const read: CartReading = { ...guest, cart: { items_count: 2, items_qty: 3.5 }, updatedAt: 1000 };
const fetching: CartReading = { ...read, fetchStatus: 'fetching' };
const names = (
  before: CartReading,
  after: CartReading,
  retired: readonly string[] = [],
): readonly string[] => eventsBetween(before, after, retired).map(([name]) => name);

test('a listener can cancel the events that come before their action', () => {
  expect(eventNames.filter((name) => isCancelable(`guest-cart:${name}`))).toEqual([
    'checkout',
    'add',
    'quantity-change',
    'remove',
  ]);
});

describe('eventsBetween two readings', () => {
  test('is empty if nothing changed', () => {
    expect(eventsBetween(read, fetching, [])).toEqual([]);
  });

  test('contains created if there is a new cart', () => {
    expect(names(none, guest)).toEqual(['guest-cart:created']);
    expect(names(guest, { ...none, current: { status: 'guest', cartId: 'another' } })).toEqual([
      'guest-cart:created',
    ]);
    expect(names({ ...none, current: { status: 'assigned', cartId } }, guest)).toEqual([]);
  });

  test('contains retired or reset if there is no cart any more', () => {
    expect(names(read, none, [cartId])).toEqual(['guest-cart:retired']);
    expect(names(read, none)).toEqual(['guest-cart:reset']);
    expect(names({ ...read, current: { status: 'assigned', cartId: 'mine:1' } }, none)).toEqual([
      'guest-cart:reset',
    ]);
    expect(names(none, none)).toEqual([]);
  });

  test('contains updated with the counts for every response, even if it is the same', () => {
    const updated = ['guest-cart:updated', { itemsCount: 2, itemsQuantity: 3.5 }];
    expect(eventsBetween(guest, read, [])).toEqual([updated]);
    expect(eventsBetween(read, { ...read, updatedAt: 2000 }, [])).toEqual([updated]);
    expect(eventsBetween(guest, { ...guest, cart: {}, updatedAt: 1 }, [])).toEqual([
      ['guest-cart:updated', { itemsCount: null, itemsQuantity: null }],
    ]);
  });

  test.each([
    { items: [], items_count: 2, items_qty: 2 },
    { items: [], items_count: 1 },
    { items: [], items_qty: 0.5 },
  ])('counts 0 in an empty list of items, whatever the shop counts: %j', (cart) => {
    expect(eventsBetween(guest, { ...guest, cart, updatedAt: 1 }, [])).toEqual([
      ['guest-cart:updated', { itemsCount: 0, itemsQuantity: 0 }],
    ]);
  });

  test('contains assigned if a guest cart became a customer’s, with or without an id', () => {
    expect(names(read, { ...read, current: { status: 'assigned', cartId } })).toEqual([
      'guest-cart:assigned',
    ]);
    expect(names(read, { ...none, current: { status: 'assigned', cartId: null } })).toEqual([
      'guest-cart:assigned',
    ]);
  });

  test('contains an error once, and no error for a cart that is not found', () => {
    const error = new GuestCartError('unavailable', 'the service is away.', {
      operation: 'read',
      status: 503,
    });
    const failed = { ...read, error };
    expect(eventsBetween(read, failed, [])).toEqual([['guest-cart:error', errorDetail(error)]]);
    expect(names(failed, { ...failed, fetchStatus: 'fetching' })).toEqual([]);
    expect(
      names(guest, { ...guest, error: new GuestCartError('cart-not-found', 'gone.') }),
    ).toEqual([]);
  });

  test('never contains the cart id', () => {
    const error = new GuestCartError('network', 'no response.', {
      cause: new Error(cartId),
      serviceMessage: cartId,
    });
    const all = [
      ...eventsBetween(none, read, []),
      ...eventsBetween(read, { ...read, error, current: { status: 'assigned', cartId } }, []),
      ...eventsBetween(read, none, [cartId]),
    ];
    expect(all).toHaveLength(5);
    expect(JSON.stringify(all)).not.toContain(cartId);
  });
});
