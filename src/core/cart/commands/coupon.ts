import { GuestCartError, toGuestCartError } from '../../api/errors.ts';
import type { CouponChange } from '../state/changes.ts';
import { createMutation } from '../state/mutation.ts';
import type { OneCartContext } from '../lines/cart-context.ts';
import type { TotalsAndCouponReads } from './totals-and-coupon-reads.ts';

const overtaken = (): GuestCartError =>
  new GuestCartError('aborted', 'another cart is the current one now.', {
    operation: 'coupons',
    notSent: true,
  });

/**
 * Applies a coupon code to a cart, or removes it. Only the shop knows what a code is worth, so
 * nothing is shown before its response.
 *
 * @param reads of totals and code. The change is pending until they have been read after the cart
 */
export function createCouponChanger(
  { cart, features, enqueue, signal, unsaved }: OneCartContext,
  reads: Pick<TotalsAndCouponReads, 'getCode' | 'whenIdle'>,
) {
  async function write(code: string | null): Promise<GuestCartError | null> {
    if (signal.aborted) return overtaken();
    try {
      if (code === null) await features.removeCoupon(cart.cartId);
      else await features.applyCoupon(cart.cartId, code);
      return null;
    } catch (error) {
      return toGuestCartError(error, 'the change failed.', { operation: 'coupons' });
    }
  }

  const { getState, subscribe, run, reset } = createMutation(async (code: string | null) => {
    const error = await enqueue(() => write(code));
    if (!error?.notSent) {
      await cart.readAfterWrite();
      await reads.whenIdle();
    }
    if (error !== null) throw error;
  });

  return {
    getState(): CouponChange {
      const { isPending, error, variables } = getState();
      return { isPending, isRemoving: isPending && variables === null, error };
    },
    subscribe,
    /**
     * Replaces the code on the cart; null removes it. Resolves when cart and totals have been read
     * again.
     *
     * @throws {GuestCartError}
     */
    change(code: string | null): Promise<void> {
      const changed = { kind: 'code', code: code ?? reads.getCode() ?? '' } as const;
      const write = run(code);
      unsaved.follow('code', { cartId: cart.cartId, change: changed }, write);
      return write;
    },
    reset,
  };
}
