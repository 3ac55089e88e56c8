import type { CartReading } from '../state/cart-reading.ts';
import type { LineEditsState } from '../state/lines-state.ts';
import type { ChangeProgress, ReadProgress } from '../state/progress.ts';
import type { WriteState } from '../state/write-state.ts';

/** Says how far the last read of the cart has come. */
export function readProgress(reading: Omit<CartReading, 'current'>): ReadProgress {
  const { fetchStatus, error, isPatched } = reading;
  if (fetchStatus === 'fetching') return 'reading';
  if (fetchStatus === 'paused' || error !== null) return 'stale';
  return isPatched ? 'reading' : 'current';
}

/**
 * Says how far the edits of the cart have come, such as a quantity or a code.
 *
 * @param writes the last change of each write that is not of a line
 */
export function editProgress(
  lines: Pick<LineEditsState, 'waiting' | 'pendingQuantities' | 'removed'>,
  writes: readonly Pick<WriteState<unknown>, 'status'>[],
): 'waiting' | 'sending' | 'done' {
  const isAny = (status: string): boolean => writes.some((write) => write.status === status);
  const isRestoring = lines.removed.some(({ restoring }) => restoring);
  if (lines.waiting.size > 0 || isAny('waiting')) return 'waiting';
  return lines.pendingQuantities.size > 0 || isAny('sending') || isRestoring ? 'sending' : 'done';
}

/**
 * Says how far the changes to the cart have come.
 *
 * @param isAdding whether items are being added
 */
export function changeProgress(
  edits: ReturnType<typeof editProgress>,
  reading: CartReading,
  isAdding: boolean,
): ChangeProgress {
  if (edits !== 'done') return edits;
  const isPatchRead = reading.isPatched && readProgress(reading) === 'reading';
  return isAdding || isPatchRead ? 'arriving' : 'done';
}
