import type { CartFeature } from '../../api/feature-names.ts';
import type { LineProductOf } from '../../view/types.ts';
import type { AddState } from './add-state.ts';
import { noCoupon, type CouponState } from './coupon-state.ts';
import { noEstimate, type ShippingEstimateState } from './estimate-state.ts';
import { noLineEdits, type LineEditsState } from './lines-state.ts';
import type { ChangeProgress } from './progress.ts';
import { noTotals, type TotalsState } from './totals-state.ts';
import type { WriteName, WriteState } from './write-state.ts';

/** The changes to one cart, its totals, its coupon and what it would cost to ship. */
export interface OneCartState extends Readonly<Record<WriteName, WriteState<unknown>>> {
  readonly lines: LineEditsState;
  readonly coupon: CouponState;
  readonly totals: TotalsState;
  readonly shippingEstimate: ShippingEstimateState;
}

/**
 * The changes to the current cart, its totals and its coupon. Immutable; the same object until
 * something changes.
 */
export interface CommandsState extends OneCartState, AddState {
  /** Of all changes, also of items that are being added. */
  readonly progress: ChangeProgress;
  /** Null until the code of the feature `catalogue` has loaded. */
  readonly lineProduct: LineProductOf | null;
  /** Features that the host has declared, without those that the shop is known to lack. */
  readonly supported: Readonly<Record<CartFeature, boolean>>;
}

/** The state without a cart. */
export const noCartState: OneCartState = {
  lines: noLineEdits,
  coupon: noCoupon,
  totals: noTotals,
  shippingEstimate: noEstimate,
};
