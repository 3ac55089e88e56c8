import { describe, expect, test } from 'vitest';
import { GuestCartError } from '../../src/api/errors.ts';
import { errorDetail, eventsBetween } from '../../src/settings/events.ts';
import type { CartReading } from '../../src/session/reader.ts';

const cartId = 'a-secret-cart-id';
const none: CartReading = {
  current: { status: 'none' },
  cart: null,
  fetchStatus: 'idle',
  fault: null,
  asOf: 0,
  failedAt: 0,
  reads: 0,
  isPatched: false,
};
const guest: CartReading = { ...none, current: { status: 'guest', cartId } };
const read: CartReading = { ...guest, cart: { items_count: 2, items_qty: 3.5 }, asOf: 1000 };
const fetching: CartReading = { ...read, fetchStatus: 'fetching' };
const names = (before: CartReading, after: CartReading, retired: readonly string[] = []): readonly string[] =>
  eventsBetween(before, after, retired).map(([name]) => name);

describe('between two readings', () => {
  test('nothing happened where nothing changed', () => {
    expect(eventsBetween(read, fetching, [])).toEqual([]);
  });

  test('a cart where there was none, or another, was created', () => {
    expect(names(none, guest)).toEqual(['guest-cart:created']);
    expect(names(guest, { ...none, current: { status: 'guest', cartId: 'another' } })).toEqual(['guest-cart:created']);
    expect(names({ ...none, current: { status: 'assigned', cartId } }, guest)).toEqual([]);
  });

  test('an answer of the shop is an update with its own counts, also when it says the same again', () => {
    const updated = ['guest-cart:updated', { itemsCount: 2, itemsQuantity: 3.5 }];
    expect(eventsBetween(guest, read, [])).toEqual([updated]);
    expect(eventsBetween(read, { ...read, asOf: 2000 }, [])).toEqual([updated]);
    expect(eventsBetween(guest, { ...guest, cart: {}, asOf: 1 }, [])).toEqual([
      ['guest-cart:updated', { itemsCount: null, itemsQuantity: null }],
    ]);
  });

  test('a guest’s cart that became a customer’s was assigned, with or without an id left', () => {
    expect(names(read, { ...read, current: { status: 'assigned', cartId } })).toEqual(['guest-cart:assigned']);
    expect(names(read, { ...none, current: { status: 'assigned', cartId: null } })).toEqual(['guest-cart:assigned']);
  });

  test('a cart that went was retired where its id was given up, and reset where not', () => {
    expect(names(read, none, [cartId])).toEqual(['guest-cart:retired']);
    expect(names(read, none, [])).toEqual([]);
    expect(names(none, none, [cartId])).toEqual([]);
  });

  test('a fault is reported once, and not found as the retirement that follows', () => {
    const fault = new GuestCartError('unavailable', 'the service is away.', { operation: 'read', status: 503 });
    const failed = { ...read, fault };
    expect(eventsBetween(read, failed, [])).toEqual([['guest-cart:error', errorDetail(fault)]]);
    expect(names(failed, { ...failed, fetchStatus: 'fetching' })).toEqual([]);
    expect(names(guest, { ...guest, fault: new GuestCartError('cart-not-found', 'gone.') })).toEqual([]);
  });

  test('no detail contains the cart id', () => {
    const fault = new GuestCartError('network', 'no answer.', { cause: new Error(cartId), serviceMessage: cartId });
    const all = [
      ...eventsBetween(none, read, []),
      ...eventsBetween(read, { ...read, fault, current: { status: 'assigned', cartId } }, []),
      ...eventsBetween(read, none, [cartId]),
    ];
    expect(all).toHaveLength(5);
    expect(JSON.stringify(all)).not.toContain(cartId);
  });
});
