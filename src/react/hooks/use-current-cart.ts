'use client';

import { useSyncExternalStore } from 'react';
import { type CurrentCart, cartIdOf } from '../../core/cart/record/record.ts';
import { useGuestCartSession } from '../context.ts';

/** The cart before storage was read: in a server render, and in the render that hydrates it. */
export interface UnknownCart {
  readonly status: 'unknown';
}

const unknown: UnknownCart = { status: 'unknown' };

/**
 * The state of this browser's cart: `none`, a `guest`'s, or `assigned` to a customer. `unknown` in
 * a server render and in the render that hydrates it, because only the browser's storage knows.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 */
export function useCurrentCart(): CurrentCart | UnknownCart {
  const { store } = useGuestCartSession();
  return useSyncExternalStore<CurrentCart | UnknownCart>(
    store.subscribe,
    () => store.getState().current,
    () => unknown,
  );
}

/**
 * The id to read the current cart by, or null: also in a server render, and in the render that
 * hydrates it. It is a secret: anyone with it reads names and addresses.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 */
export function useCartId(): string | null {
  const current = useCurrentCart();
  return current.status === 'unknown' ? null : cartIdOf(current);
}
