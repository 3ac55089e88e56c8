// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createCartHandle } from '../../../../src/core/cart/lines/cart-handle.ts';
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
