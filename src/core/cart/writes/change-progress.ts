import type { CartReading } from '../state/cart-reading.ts';
import type { CouponChange } from '../state/coupon-state.ts';
import type { LineEditsState } from '../state/lines-state.ts';
import type { ChangeProgress, ReadProgress } from '../state/progress.ts';

/** Says how far the last read of the cart has come. */
export function readProgress(reading: Omit<CartReading, 'current'>): ReadProgress {
  const { fetchStatus, error, isPatched } = reading;
  if (fetchStatus === 'fetching') return 'reading';
  if (fetchStatus === 'paused' || error !== null) return 'stale';
  return isPatched ? 'reading' : 'current';
}

/** The changes to a cart, as far as their progress depends on them. */
interface Changes {
  readonly lines: Pick<LineEditsState, 'waiting' | 'pendingQuantities' | 'removed'>;
  readonly coupon: Pick<CouponChange, 'status'>;
}

/** Says how far the edits of the cart have come, such as a quantity or a code. */
export function editProgress({ lines, coupon }: Changes): 'waiting' | 'sending' | 'done' {
  const isRestoring = lines.removed.some(({ restoring }) => restoring);
  if (lines.waiting.size > 0 || coupon.status === 'waiting') return 'waiting';
  return lines.pendingQuantities.size > 0 || coupon.status === 'sending' || isRestoring
    ? 'sending'
    : 'done';
}

/**
 * Says how far the changes to the cart have come.
 *
 * @param isAdding whether items are being added
 */
export function changeProgress(
  changes: Changes,
  reading: CartReading,
  isAdding: boolean,
): ChangeProgress {
  const edits = editProgress(changes);
  if (edits !== 'done') return edits;
  const isPatchRead = reading.isPatched && readProgress(reading) === 'reading';
  return isAdding || isPatchRead ? 'arriving' : 'done';
}
