import type { GuestCartError } from '../../api/errors.ts';
import { idleMutation, type MutationState } from './mutation.ts';

/** The last change of the discount code, of which null removes it, and the code on the cart. */
export interface CouponState extends MutationState<boolean, string | null> {
  /** Null for none; undefined if it has not been read yet. */
  readonly code: string | null | undefined;
  /** Why the code could not be read, or null. */
  readonly readError: GuestCartError | null;
  /** Whether it may not match the cart that is shown. */
  readonly isStale: boolean;
}

/** The state without a cart, or without the feature `coupons`. */
export const noCoupon: CouponState = {
  ...idleMutation,
  code: undefined,
  readError: null,
  isStale: false,
};
