import type { Cart } from '../../api/cart.ts';
import { notRead, type CartReading, type CartReader } from '../state/cart-reading.ts';
import { cartIdOf } from '../session/record.ts';
import { currentIdOf } from '../session/current-cart.ts';
import type { GuestCartSession } from '../session/session.ts';

/** One cart, for what changes it, on what reads the current cart. Empty once another one is current. */
export function createCartHandle(session: GuestCartSession, reader: CartReader, cartId: string) {
  const isCurrent = (): boolean => currentIdOf(session) === cartId;
  return {
    cartId,
    getState: (): CartReading => {
      const reading = reader.getState();
      const { current } = reading;
      return cartIdOf(current) === cartId ? reading : { ...notRead, current };
    },
    /**
     * Puts a change that the shop has confirmed into the cart, until it is read again. Never rejects:
     * the read shows the change as well, if the cache of the page has refused it.
     */
    patch: (change: (cart: Cart) => Cart): Promise<void> =>
      reader.patch(cartId, change).catch(() => undefined),
    /**
     * Reads the cart after a write: here, in the other copies of this package on the page, and in
     * every visible tab. Resolves to whether the cart has arrived here.
     */
    async readAfterWrite(): Promise<boolean> {
      // The response to a write may arrive when another cart is current.
      if (!isCurrent()) return false;
      session.refreshElsewhere();
      session.cartStore.announceChange();
      return (await reader.read()) && isCurrent();
    },
  };
}

export type CartHandle = ReturnType<typeof createCartHandle>;
