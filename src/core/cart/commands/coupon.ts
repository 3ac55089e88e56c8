import { visibleCode } from '../../api/arguments.ts';
import { isReadOnly } from '../record/record.ts';
import type { CouponState } from '../state/coupon-state.ts';
import { createStable } from '../state/stable.ts';
import { createCartWrite } from '../writes/cart-write.ts';
import type { SliceDependencies } from '../writes/dependencies.ts';
import type { CartTotals } from './totals.ts';

/** A code as shops compare it; empty for none. */
const comparable = (code: string | null | undefined): string =>
  visibleCode(code ?? '').toLowerCase();

/**
 * The discount code of one cart: the one in its totals, and its last change.
 *
 * @param guestCode of the guest who has signed in. When two carts are merged, the customer's code wins
 */
export function createCoupon(
  dependencies: SliceDependencies,
  totals: CartTotals,
  guestCode: string | null | undefined,
) {
  const { handle, features, unsaved } = dependencies;
  const stable = createStable<CouponState>();

  /** The code as last read; null or '' for none, undefined if it is not known. */
  function getCode(): string | null | undefined {
    const data = totals.getData();
    return data === undefined ? undefined : (data.coupon_code ?? null);
  }

  const write = createCartWrite<string | null>(dependencies, {
    operation: 'coupons',
    request: (code) =>
      code === null
        ? features.removeCoupon(handle.cartId)
        : features.applyCoupon(handle.cartId, code),
    read: totals.read,
    isMade: (code) => comparable(code) === comparable(getCode()),
    unsaved: (code) => ({ kind: 'code', code: code ?? getCode() ?? '' }),
  });

  const stopComparing = totals.read.subscribe(() => {
    const code = getCode();
    if (code === undefined) return;
    if (guestCode && comparable(guestCode) !== comparable(code))
      unsaved.report([{ kind: 'code', code: guestCode }]);
    stopComparing();
  });

  return {
    getState(): CouponState {
      const code = getCode();
      const isKnown = code !== undefined;
      return stable({
        ...write.getState(),
        code: isKnown && !isReadOnly(handle.getState().current) ? code || null : undefined,
        readError: totals.read.getState().error,
        isStale: isKnown && totals.read.isStale(),
      });
    },
    subscribe: write.subscribe,
    getCode,
    write,
  };
}
