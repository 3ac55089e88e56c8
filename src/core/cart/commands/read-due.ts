import { isCartNotFound, type GuestCartError } from '../../api/errors.ts';
import { isReadOnly } from '../record/record.ts';
import type { CartReading } from '../state/cart-reading.ts';
import { readProgress } from '../writes/change-progress.ts';

// When to read what depends on the cart, such as its totals: once for each read of the cart.

export interface ReadMemory {
  /** The read of the cart with which the data was last requested; undefined to request it again. */
  readonly readOfCart: number | undefined;
  /** When the cart was read that was current when nothing wanted the data any more. */
  readonly unwantedSince: number | undefined;
}

export const noMemory: ReadMemory = { readOfCart: undefined, unwantedSince: undefined };

interface Moment {
  /** Whether anything on the page uses the data. */
  readonly isWanted: boolean;
  readonly cart: CartReading;
  /** The data as last read. */
  readonly last: {
    readonly isFetching: boolean;
    readonly error: GuestCartError | null;
    readonly updatedAt: number;
  };
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** Milliseconds for which data that nothing wants stays fresh, if the cart has not changed. */
const freshFor = 30_000;

/** Whether the data may not match the cart any more, because nothing wanted it for a while. */
function isOld({ unwantedSince }: ReadMemory, { cart, last, now }: Moment): boolean {
  if (unwantedSince === undefined || last.isFetching) return false;
  return cart.updatedAt !== unwantedSince || Math.abs(now - last.updatedAt) >= freshFor;
}

/**
 * Whether an assigned cart is read first. The shop may return it, but refuse its totals and coupon
 * permanently. Most shops no longer return it by the guest's id, which only its own read finds out.
 */
function mustWaitForCart({ cart, last }: Moment): boolean {
  return (
    isReadOnly(cart.current) && (isCartNotFound(last.error) || readProgress(cart) === 'reading')
  );
}

/** Says whether to request the data now, and what to remember. A request sets `readOfCart`. */
export function checkDue(
  before: ReadMemory,
  moment: Moment,
): { readonly memory: ReadMemory; readonly isDue: boolean } {
  const { isWanted, cart } = moment;
  if (!isWanted) {
    const unwantedSince = before.unwantedSince ?? cart.updatedAt;
    return { memory: { ...before, unwantedSince }, isDue: false };
  }
  const readOfCart = isOld(before, moment) ? undefined : before.readOfCart;
  const isCartRead = cart.reads > 0 || cart.cart !== null;
  const isDue = isCartRead && readOfCart !== cart.reads && !mustWaitForCart(moment);
  return { memory: { readOfCart, unwantedSince: undefined }, isDue };
}
