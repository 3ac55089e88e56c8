import type { GuestCartError } from '../../api/errors.ts';
import type { Totals } from '../../api/totals.ts';
import type { AmountSource } from '../../view/amounts.ts';
import type { SummaryView } from '../../view/types.ts';

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

/** The source of a view's amounts while these totals are shown. */
export function amountSource(
  totals: Pick<TotalsState, 'data' | 'status'> | null | undefined,
): AmountSource | undefined {
  if (totals?.data !== undefined) return totals.data;
  if (totals?.status === 'pending') return 'loading';
  return totals?.status === 'failed' ? 'failed' : undefined;
}

/** Whether no total is missing or out of date, unless it could not be read. */
export function areTotalsSettled(totals: Pick<TotalsState, 'status'> | null): boolean {
  return totals?.status !== 'pending' && totals?.status !== 'stale';
}

/**
 * Whether totals that were read may be of another cart: because the next ones have not arrived, could
 * not be read, or still have other items than the cart.
 */
export function areTotalsStale(
  totals: Pick<TotalsState, 'data' | 'status'> | null | undefined,
): boolean {
  if (totals?.data === undefined) return false;
  return totals.status === 'stale' || totals.status === 'failed';
}

/**
 * Whether the amounts on screen are those of the cart on screen:
 *
 * - `current`: they are
 * - `unconfirmed`: they are of the same items, and newer totals have not arrived. The next ones may
 *   differ, for example by a discount code
 * - `outdated`: they are of other items, or newer totals could not be read
 */
export type AmountsStatus = 'current' | 'unconfirmed' | 'outdated';

export function amountsStatus(
  { isStale }: Pick<SummaryView, 'isStale'>,
  totals: Pick<TotalsState, 'data' | 'status'> | null | undefined,
): AmountsStatus {
  if (isStale) return 'outdated';
  if (!areTotalsStale(totals)) return 'current';
  return totals?.status === 'failed' ? 'outdated' : 'unconfirmed';
}
