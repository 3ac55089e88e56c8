import { createCart } from './create-cart.ts';
import { createSession, type GuestCartSession } from './session.ts';
import type { GuestCartSessionOptions } from './session-types.ts';

/**
 * Creates the session of one shop, with the code that creates carts, which the element loads on
 * demand. Reads storage, sends nothing and subscribes to nothing.
 */
export function createGuestCartSession(options: GuestCartSessionOptions): GuestCartSession {
  return createSession(options, () => ({ createCart }));
}
