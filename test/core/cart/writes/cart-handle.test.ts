// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCartHandle } from '../../../../src/core/cart/writes/cart-handle.ts';
import { createGuestCartSession } from '../../../../src/core/cart/session/session-with-creation.ts';
import { openCommands } from '../../../support/cart-commands.ts';

test('a cart is empty for what changes it, and not read, once another cart is current', async () => {
  const { session, reader, shop, cartId, waitFor, reads } = await openCommands({ features: [] });
  const cart = createCartHandle(session, reader, cartId);
  expect(cart.getState().cart).toMatchObject({ items_count: 2 });
  const other = await shop.createCart();
  session.cartStore.adopt(other);
  await waitFor(() => expect(reader.getState().cart).not.toBeNull());
  expect(cart.getState()).toMatchObject({ cart: null, reads: 0, fetchStatus: 'idle' });
  const before = reads('');
  await expect(cart.readAfterWrite()).resolves.toBe(false);
  expect(reads('')).toBe(before);
});

test('a write is read by the other copies of the package on the page, and announced to other tabs', async () => {
  const { session, reader, cartId, reads } = await openCommands({ features: [] });
  const cart = createCartHandle(session, reader, cartId);
  const copy = createGuestCartSession(session.options);
  const [own, other] = [vi.fn(), vi.fn()];
  onTestFinished(session.onRefresh(own));
  onTestFinished(copy.onRefresh(other));
  const announced = vi.spyOn(session.cartStore, 'announceChange');
  const before = reads('');
  await expect(cart.readAfterWrite()).resolves.toBe(true);
  expect([own, other, announced].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  expect(reads('') - before).toBe(1);
});
