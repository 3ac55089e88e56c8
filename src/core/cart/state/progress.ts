import type { CartReading } from './cart-source.ts';

/**
 * How far the last read of the cart has come:
 *
 * - `reading`: it is in flight, or about to follow a confirmed change
 * - `current`: the cart on screen is its response
 * - `stale`: it has failed, or waits for a connection
 */
export type ReadProgress = 'reading' | 'current' | 'stale';

/**
 * How far the changes to the cart have come, that of the one that is furthest behind:
 *
 * - `waiting`: it was not sent, because the browser is offline
 * - `sending`: the shop has not confirmed it
 * - `arriving`: the cart on screen is about to be another: items are being added, or a confirmed
 *   change is being read
 * - `done`: no change is on its way
 */
export type ChangeProgress = 'waiting' | 'sending' | 'arriving' | 'done';

export function readProgress(reading: Omit<CartReading, 'current'>): ReadProgress {
  const { fetchStatus, error, isPatched } = reading;
  if (fetchStatus === 'fetching') return 'reading';
  if (fetchStatus === 'paused' || error !== null) return 'stale';
  return isPatched ? 'reading' : 'current';
}

/** The changes to a cart, as far as their progress depends on them. */
interface Changes {
  readonly lines: {
    readonly waiting: ReadonlySet<number>;
    readonly pendingQuantities: ReadonlyMap<number, number>;
    readonly removed: readonly { readonly restoring: boolean }[];
  };
  readonly coupon: { readonly pending: { readonly isWaiting: boolean } | null };
}

export function changeProgress(
  { lines, coupon }: Changes,
  reading: CartReading,
  isAdding = false,
): ChangeProgress {
  const isRestoring = lines.removed.some(({ restoring }) => restoring);
  if (lines.waiting.size > 0 || coupon.pending?.isWaiting === true) return 'waiting';
  if (lines.pendingQuantities.size > 0 || coupon.pending !== null || isRestoring) return 'sending';
  const isPatchRead = reading.isPatched && readProgress(reading) === 'reading';
  return isAdding || isPatchRead ? 'arriving' : 'done';
}

/**
 * Whether the shop has not confirmed an edit of the cart, such as a quantity or a code. An add is no
 * edit: false while items are added.
 */
export const hasUnconfirmedEdits = (progress: ChangeProgress): boolean =>
  progress === 'waiting' || progress === 'sending';
