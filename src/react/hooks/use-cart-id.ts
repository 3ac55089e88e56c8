'use client';

import { cartIdOf } from '../../core/store/cart-record.ts';
import { useCurrentCart } from './use-current-cart.ts';

/**
 * The id to read the current cart by, or null. It is a secret: anyone with it reads names and addresses.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 */
export function useCartId(): string | null {
  return cartIdOf(useCurrentCart());
}
