import { isReadOnly } from '../session/record.ts';
import type { CouponState } from '../state/coupon-state.ts';
import { createStable } from '../state/stable.ts';
import { createCartWrite } from '../writes/cart-write.ts';
import type { OneCartDependencies } from '../writes/dependencies.ts';
import { createDependentRead } from './dependent-read.ts';
import type { CartTotals } from './totals.ts';

/**
 * The discount code of one cart: the one that the shop has, and its last change.
 *
 * @param totals contain the code. Without them it has its own request
 */
export function createCoupon(dependencies: OneCartDependencies, totals: CartTotals) {
  const { cart, features, isFeatureShown, unsaved } = dependencies;
  const ownRead = createDependentRead(dependencies, {
    request: (options) => features.getCoupon(cart.cartId, options),
    isWanted: () =>
      features.has('coupons') &&
      !features.has('totals') &&
      isFeatureShown('coupons') &&
      !isReadOnly(cart.getState().current),
  });
  const stable = createStable<CouponState>();

  /** The code as last read; null or '' for none, undefined if it is not known. */
  function getCode(): string | null | undefined {
    if (!features.has('totals')) return ownRead.getState().data;
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

  for (const { subscribe } of [totals.read, ownRead]) subscribe(compareCoupon);

  return {
    getState(): CouponState {
      const code = getCode();
      const isKnown = code !== undefined;
      const read = features.has('totals') ? totals.read : ownRead;
      return stable({
        ...write.getState(),
        code: isKnown && !isReadOnly(cart.getState().current) ? code || null : undefined,
        readError: read.getState().error,
        isStale: isKnown && read.isStale(),
      });
    },
    getCode,
    ownRead,
    write,
  };
}
