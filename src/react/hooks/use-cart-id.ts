'use client';

import { cartIdOf } from '../../core/store/cart-record.ts';
import { useCurrentCart } from './use-current-cart.ts';

/**
 * The id to read the current cart by, or null: also in a server render, and in the render that hydrates it. It is a secret: anyone with it reads names and addresses.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 */
export function useCartId(): string | null {
  const current = useCurrentCart();
  return current.status === 'unknown' ? null : cartIdOf(current);
}
