import { GuestCartError, toGuestCartError } from '../../api/errors.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import type { GuestCartSession } from '../identity/session.ts';
import { cartIdOf } from '../identity/cart-record.ts';
import type { Enqueue } from './write-queue.ts';

/** The outcome of the last change to the coupon. */
export interface CouponChange {
  readonly isPending: boolean;
  /** Whether the pending change removes the code. */
  readonly isRemoving: boolean;
  /**
   * Why the last change failed; `rejected` with the shop's message for a code that it does not
   * accept.
   */
  readonly error: GuestCartError | null;
}

export interface CouponControllerOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly enqueue: Enqueue;
  /** Reads the cart, its totals and its code again. The change is pending until then. */
  readonly refetch: (cartId: string) => Promise<unknown>;
  readonly onChange: () => void;
}

const overtaken = (): GuestCartError =>
  new GuestCartError('aborted', 'another cart is the current one now.', {
    operation: 'coupons',
    notSent: true,
  });

const idle: CouponChange = { isPending: false, isRemoving: false, error: null };

/**
 * Applies a coupon code to the current cart, or removes it. Only the shop knows what a code is
 * worth, so nothing is shown before its response.
 */
export function createCouponController(options: CouponControllerOptions) {
  const { session, features, enqueue, refetch, onChange } = options;
  const currentId = (): string | null => cartIdOf(session.store.getState().current);
  let state = idle;
  /** The cart that `state` belongs to. */
  let ofCart: string | null = null;

  function set(next: CouponChange): CouponChange {
    state = next;
    onChange();
    return next;
  }

  async function write(cartId: string, code: string | null): Promise<GuestCartError | null> {
    if (currentId() !== cartId) return overtaken();
    try {
      if (code === null) await features.removeCoupon(cartId);
      else await features.applyCoupon(cartId, code);
      return null;
    } catch (error) {
      return toGuestCartError(error, 'the change failed.', { operation: 'coupons' });
    }
  }

  return {
    getState: (): CouponChange => (currentId() === ofCart ? state : idle),
    /**
     * Replaces the code on the cart; null removes it. Resolves when cart and totals have been read
     * again.
     *
     * @throws {GuestCartError}
     */
    async change(code: string | null): Promise<void> {
      const cartId = currentId();
      if (cartId === null) return;
      ofCart = cartId;
      const own = set({ isPending: true, isRemoving: code === null, error: null });
      const error = await enqueue(() => write(cartId, code));
      if (!error?.notSent) await refetch(cartId);
      // A newer change reports its own outcome.
      if (state === own) set({ ...idle, error });
      if (error !== null) throw error;
    },
    reset: (): void => void set(state.isPending ? state : idle),
  };
}
