import type { GuestCartError } from '../../api/errors.ts';
import type { Totals } from '../../api/totals.ts';

export interface TotalsState {
  /** The last totals that were read; undefined if there are none yet. */
  readonly data: Totals | undefined;
  /** Why the last read failed. Reads are retried after transient errors. */
  readonly error: GuestCartError | null;
  /**
   * - `none`: the shop has none for this cart
   * - `pending`: none have been read yet
   * - `current`: `data` is of the cart that is shown
   * - `stale`: `data` may be of an earlier cart
   * - `failed`: they could not be read, even after retries, or still have other items than the cart
   */
  readonly status: 'none' | 'pending' | 'current' | 'stale' | 'failed';
  /**
   * Whether newer totals are expected, with any status: the cart is changing, or it or its totals
   * are being read.
   */
  readonly isUpdating: boolean;
}

/** The state without a cart, or without the feature `totals`. */
export const noTotals: TotalsState = {
  data: undefined,
  error: null,
  status: 'none',
  isUpdating: false,
};
