import type { GuestCartError } from '../../api/errors.ts';

/** A change of the code, and who has made it. */
export interface WantedCode {
  /** The code to apply; null to remove the one on the cart. */
  readonly code: string | null;
  /** The commands of the widget whose control was pressed; undefined for a call of the page. */
  readonly by?: unknown;
}

/** Who has made a change that is over. */
interface NothingWanted extends Pick<WantedCode, 'by'> {
  readonly code?: undefined;
}

/** The last change of the code. `core/cart/commands/coupon-steps.ts` has its steps. */
export type CouponChange =
  /** It was not confirmed or read yet. `waiting` was not sent, because the browser is offline. */
  | {
      readonly status: 'sending' | 'waiting';
      readonly wanted: WantedCode;
      readonly error: null;
    }
  /** `rejected` with the shop's message for a code that it does not accept. */
  | {
      readonly status: 'failed';
      readonly wanted: NothingWanted;
      readonly error: GuestCartError;
    }
  /** There was none, or it was made, withdrawn or dismissed. */
  | { readonly status: 'none'; readonly wanted: NothingWanted; readonly error: null };

export const noCouponChange: CouponChange = { status: 'none', wanted: {}, error: null };

/** The code on the cart, by its own route or from the totals, and its last change. */
export type CouponState = CouponChange & {
  /** Null for none; undefined if it has not been read yet. */
  readonly code: string | null | undefined;
  /** Why it could not be read. */
  readonly readError: GuestCartError | null;
  /** Whether it may not match the cart that is shown. */
  readonly isStale: boolean;
};

/** The state without a cart, or without the feature `coupons`. */
export const noCoupon: CouponState = {
  ...noCouponChange,
  code: undefined,
  readError: null,
  isStale: false,
};
