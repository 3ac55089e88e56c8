import { isReadOnly } from '../session/record.ts';
import type { CouponState } from '../state/coupon-state.ts';
import { createStable } from '../state/stable.ts';
import { createCartWrite } from '../writes/cart-write.ts';
import type { OneCartDependencies } from '../writes/dependencies.ts';
import type { CartTotals } from './totals.ts';

/** The discount code of one cart: the one in its totals, and its last change. */
export function createCoupon(dependencies: OneCartDependencies, totals: CartTotals) {
  const { cart, features, unsaved } = dependencies;
  const stable = createStable<CouponState>();

  /** The code as last read; null or '' for none, undefined if it is not known. */
  function getCode(): string | null | undefined {
    const data = totals.getData();
    return data === undefined ? undefined : (data.coupon_code ?? null);
  }

  const write = createCartWrite<string | null>(dependencies, {
    operation: 'coupons',
    request: (code) =>
      code === null ? features.removeCoupon(cart.cartId) : features.applyCoupon(cart.cartId, code),
    unsaved: (code) => ({ kind: 'code', code: code ?? getCode() ?? '' }),
  });

  /** A sign-in may have replaced the guest's code. */
  function compareCoupon(): void {
    const code = getCode();
    if (code !== undefined) unsaved.compareCoupon(code);
  }

  totals.read.subscribe(compareCoupon);

  return {
    getState(): CouponState {
      const code = getCode();
      const isKnown = code !== undefined;
      return stable({
        ...write.getState(),
        code: isKnown && !isReadOnly(cart.getState().current) ? code || null : undefined,
        readError: totals.read.getState().error,
        isStale: isKnown && totals.read.isStale(),
      });
    },
    getCode,
    write,
  };
}
