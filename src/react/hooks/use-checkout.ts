'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import { GuestCartError } from '../../core/api/errors.ts';
import { refusedEdits } from '../../core/cart/state/failures.ts';
import type { CheckoutCart } from '../../core/cart/state/cart-reading.ts';
import { currentIdOf } from '../../core/cart/record/current-cart.ts';
import { useGuestCartContext } from '../context.ts';
import { useCommandWrite } from './use-command-write.ts';
import type { WriteOptions } from './use-write.ts';

/** Refused changes that a checkout has reported. */
const reported = new WeakSet<GuestCartError>();

/** Options of `useCheckout`: those of a TanStack mutation. */
export type UseCheckoutOptions<TContext = unknown> = WriteOptions<CheckoutCart, void, TContext>;

/**
 * Prepares the checkout, for your own button: waits for every change that is pending anywhere on
 * the page, also for items that are being added, reads the cart, and resolves with it and its id.
 *
 * Rejects with the error of a change that the shop has refused, so that shoppers see it before they
 * order. Each error rejects one call: the next press continues. Rejects with `network` while a
 * change waits for the connection, and with `invalid-argument` if there is no cart. Keep the id out of URLs and logs.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: checkOut } = useCheckout({ onSuccess: ({ cartId }) => startCheckout(cartId) });
 * <button onClick={() => checkOut()}>Checkout</button>
 */
export function useCheckout<TContext = unknown>(
  options: UseCheckoutOptions<TContext> = {},
): UseMutationResult<CheckoutCart, GuestCartError, void, TContext> {
  const { session } = useGuestCartContext();
  return useCommandWrite('checkout', options, async ({ settled, getState }) => {
    await settled();
    const state = getState();
    // `pending` is no reason here: all writes of before the call have settled, also that of a code,
    // and the cart is read below.
    if (state.progress === 'waiting')
      throw new GuestCartError('network', 'a change waits for the connection. Try again soon.');
    // Each error rejects one call. Not that of an add whose error the page has shown itself.
    const edits = refusedEdits(state).map(({ error }) => error);
    const refused = state.failedAdd === null ? edits : [...edits, state.failedAdd.error];
    const unreported = refused.find((error) => !reported.has(error));
    for (const error of refused) reported.add(error);
    if (unreported !== undefined) throw unreported;
    const cartId = currentIdOf(session);
    if (cartId === null)
      throw new GuestCartError('invalid-argument', 'there is no cart to order. Add an item first.');
    return { cart: await session.readCart(cartId), cartId };
  });
}
