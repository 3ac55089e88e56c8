import type { GuestCartError } from '../api/errors.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import { cartIdOf } from '../store/cart-record.ts';
import { changeError } from './change-error.ts';
import type { GuestCartSession } from '../session/session.ts';
import type { WriteQueue } from './write-queue.ts';

export interface CouponState {
  readonly pending: boolean;
  /** Whether what is pending takes the code off. */
  readonly removing: boolean;
  /** Why the last change failed; `rejected` with the shop's own words for a code that it does not take. */
  readonly error: GuestCartError | null;
}

/**
 * Puts a code on the current cart, or takes it off. Only the shop knows what a code is good for, so nothing is shown
 * ahead of its answer.
 */
export interface CouponController {
  readonly getState: () => CouponState;
  /** Puts a code on the cart, in place of the one before; null takes it off. */
  readonly change: (code: string | null) => Promise<void>;
  readonly dismiss: () => void;
}

export interface CouponControllerOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly inTurn: WriteQueue;
  /** Reads the cart, and where its code is told. The change is pending until then. */
  readonly readAgain: (cartId: string) => Promise<unknown>;
  readonly onChange: () => void;
}

const idle: CouponState = { pending: false, removing: false, error: null };

export function createCouponController(options: CouponControllerOptions): CouponController {
  const { session, features, inTurn, readAgain, onChange } = options;
  const currentId = (): string | null => cartIdOf(session.store.getState().current);
  let state = idle;
  /** What became of a code on another cart is of no interest any more. */
  let ofCart: string | null = null;

  function set(next: CouponState): CouponState {
    state = next;
    onChange();
    return next;
  }

  async function write(cartId: string, code: string | null): Promise<GuestCartError | null> {
    if (currentId() !== cartId) return null;
    try {
      if (code === null) await features.removeCoupon(cartId);
      else await features.applyCoupon(cartId, code);
      return null;
    } catch (error) {
      return changeError('coupons', error);
    }
  }

  return {
    getState: () => (currentId() === ofCart ? state : idle),
    async change(code) {
      const cartId = currentId();
      if (cartId === null) return;
      ofCart = cartId;
      const own = set({ pending: true, removing: code === null, error: null });
      const error = await inTurn(() => write(cartId, code));
      await readAgain(cartId);
      // Another one may be under way by now.
      if (state === own) set({ ...idle, error });
    },
    dismiss: () => void set(state.pending ? state : idle),
  };
}
