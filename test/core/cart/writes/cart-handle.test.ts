// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createCartHandles,
  type CartHandlesOptions,
} from '../../../../src/core/cart/writes/cart-handle.ts';
import { createGuestCartSession } from '../../../../src/core/cart/session/session-with-creation.ts';
import { createWriteQueue } from '../../../../src/core/cart/writes/write-queue.ts';
import { openCommands } from '../../../support/cart-commands.ts';

/** What creates the handles of carts, and the queue after whose writes they read. */
function createHandles({ session, reader }: Omit<CartHandlesOptions, 'whenIdle'>) {
  const { queueWrite, whenIdle } = createWriteQueue(session);
  return { queueWrite, handleOf: createCartHandles({ session, reader, whenIdle }) };
}

test('a cart is empty for what changes it, and not read, once another cart is current', async () => {
  const page = await openCommands({ features: [] });
  const { session, reader, shop, cartId, waitFor, reads } = page;
  const cart = createHandles(page).handleOf(cartId);
  expect(cart.getState().cart).toMatchObject({ items_count: 2 });
  const other = await shop.createCart();
  session.cartStore.adopt(other);
  await waitFor(() => expect(reader.getState().cart).not.toBeNull());
  expect(cart.getState()).toMatchObject({ cart: null, reads: 0, fetchStatus: 'idle' });
  const before = reads('');
  await expect(cart.readAfterWrite()).resolves.toBe(false);
  await expect(cart.readNow()).resolves.toBe(false);
  expect(reads('')).toBe(before);
});

test('a write is read by the other copies of the package on the page, and announced to other tabs', async () => {
  const page = await openCommands({ features: [] });
  const { session, cartId, reads } = page;
  const cart = createHandles(page).handleOf(cartId);
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

test('a cart is read once after the writes in the queue, and again after a write during that read', async () => {
  const page = await openCommands({ features: [] });
  const { network, session, cartId, reads, untilPaused } = page;
  const { queueWrite, handleOf } = createHandles(page);
  const responses = [Promise.withResolvers<null>(), Promise.withResolvers<null>()] as const;
  const read: Promise<boolean>[] = [];
  const write = (response: Promise<null>): Promise<void> =>
    queueWrite(async () => {
      await response;
      read.push(handleOf(cartId).readAfterWrite());
    });
  const before = reads('');
  const announced = vi.spyOn(session.cartStore, 'announceChange');
  network.pause('GET');
  const first = write(responses[0].promise);
  const second = write(responses[1].promise);
  responses[0].resolve(null);
  await first;
  expect(reads('') - before).toBe(0);
  responses[1].resolve(null);
  await second;
  await untilPaused(1);
  expect(announced).toHaveBeenCalledOnce();
  await write(Promise.resolve(null));
  await network.resume();
  await expect(Promise.all(read)).resolves.toEqual([true, true, true]);
  expect(reads('') - before).toBe(2);
});
