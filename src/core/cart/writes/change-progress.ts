import type { CartReading } from '../state/cart-reading.ts';
import type { LineEditsState } from '../state/lines-state.ts';
import type { ChangeProgress, ReadProgress } from '../state/progress.ts';
import type { MutationState } from '../state/mutation.ts';

/** Says how far the last read of the cart has come. */
export function readProgress(reading: Omit<CartReading, 'current'>): ReadProgress {
  const { fetchStatus, error, isPatched } = reading;
  if (fetchStatus === 'fetching') return 'reading';
  if (fetchStatus === 'paused' || error !== null) return 'stale';
  return isPatched ? 'reading' : 'current';
}

/** How far edits of the cart have come, such as a quantity or a code. */
export type EditProgress = Exclude<ChangeProgress, 'arriving'>;

/** Says how far the changes to lines have come. */
export function lineProgress({
  waiting,
  pendingQuantities,
}: Pick<LineEditsState, 'waiting' | 'pendingQuantities'>): EditProgress {
  if (waiting.size > 0) return 'waiting';
  return pendingQuantities.size > 0 ? 'sending' : 'done';
}

/** Says how far the last run of a write has come. */
export function writeProgress({
  isPending,
  isWaiting,
}: Pick<MutationState<unknown>, 'isPending' | 'isWaiting'>): EditProgress {
  if (isWaiting) return 'waiting';
  return isPending ? 'sending' : 'done';
}

/** The edits of one cart: those of its lines, and each write. They add themselves. */
export function createEdits() {
  const all: (() => EditProgress)[] = [];
  return {
    add: (getProgress: () => EditProgress): void => void all.push(getProgress),
    /** How far the one has come that is furthest behind. */
    getProgress(): EditProgress {
      const progress = all.map((getOne) => getOne());
      return (['waiting', 'sending'] as const).find((each) => progress.includes(each)) ?? 'done';
    },
  };
}

export type Edits = ReturnType<typeof createEdits>;

/**
 * Says how far the changes to the cart have come.
 *
 * @param isAdding whether items are being added
 */
export function changeProgress(
  edits: EditProgress,
  reading: CartReading,
  isAdding: boolean,
): ChangeProgress {
  if (edits !== 'done') return edits;
  const isPatchRead = reading.isPatched && readProgress(reading) === 'reading';
  return isAdding || isPatchRead ? 'arriving' : 'done';
}
