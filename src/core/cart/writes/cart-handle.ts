import type { Cart } from '../../api/cart.ts';
import { notRead, type CartReading, type CartReader } from '../state/cart-reading.ts';
import { cartIdOf } from '../record/record.ts';
import { currentIdOf } from '../record/current-cart.ts';
import type { GuestCartSession } from '../session/session.ts';
import type { WriteQueue } from './write-queue.ts';

export interface CartHandlesOptions extends Pick<WriteQueue, 'whenIdle'> {
  readonly session: GuestCartSession;
  readonly reader: CartReader;
}

/** One cart, for what changes it. Empty once another one is current. */
export interface CartHandle {
  readonly cartId: string;
  readonly getState: () => CartReading;
  /**
   * Puts a change that the shop has confirmed into the cart, until it is read again. Never rejects:
   * the read shows the change as well, if the cache of the page has refused it.
   */
  readonly patch: (change: (cart: Cart) => Cart) => Promise<void>;
  /**
   * Reads the cart: here, in the other copies of this package on the page, and in every visible tab.
   * Resolves to whether the cart has arrived here.
   */
  readonly readNow: () => Promise<boolean>;
  /**
   * As `readNow`, after the last write of the queue: one read for all calls until then. A write may
   * call it, but must not wait for it.
   */
  readonly readAfterWrite: () => Promise<boolean>;
}

/** Creates the handles of carts, by id, on what reads the current cart. */
export function createCartHandles({ session, reader, whenIdle }: CartHandlesOptions) {
  /** The read that follows the writes in the queue. */
  let next: Promise<boolean> | undefined;

  function readNow(): Promise<boolean> {
    session.refreshElsewhere();
    session.cartStore.announceChange();
    return reader.read();
  }

  async function readWhenIdle(): Promise<boolean> {
    await whenIdle();
    // What is written from here on has another read.
    next = undefined;
    return readNow();
  }

  return (cartId: string): CartHandle => {
    const isCurrent = (): boolean => currentIdOf(session) === cartId;
    /** The response to a write may arrive when another cart is current. */
    const ifCurrent = async (read: () => Promise<boolean>): Promise<boolean> =>
      isCurrent() && (await read()) && isCurrent();
    return {
      cartId,
      getState() {
        const reading = reader.getState();
        const { current } = reading;
        return cartIdOf(current) === cartId ? reading : { ...notRead, current };
      },
      patch: (change) => reader.patch(cartId, change).catch(() => undefined),
      readNow: () => ifCurrent(readNow),
      readAfterWrite: () => ifCurrent(() => (next ??= readWhenIdle())),
    };
  };
}
