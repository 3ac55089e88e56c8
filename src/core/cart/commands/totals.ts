import { isCartNotFound } from '../../api/errors.ts';
import type { Totals } from '../../api/totals.ts';
import type { SliceDependencies } from '../writes/dependencies.ts';
import { readProgress } from '../writes/change-progress.ts';
import type { TotalsState } from '../state/totals-state.ts';
import { createStable } from '../state/stable.ts';
import { createDependentRead } from './dependent-read.ts';
import { createMismatchCheck } from './mismatch-check.ts';

/** The totals of one cart. Amounts on screen wait for edits that the shop has not confirmed. */
export function createTotals(ofCart: SliceDependencies) {
  const { reader, features, handle, edits, signal, isFeatureShown } = ofCart;
  const read = createDependentRead(ofCart, {
    request: (options) => features.getTotals(handle.cartId, options),
    isWanted: () => features.has('totals') && isFeatureShown('totals'),
  });

  /** Whether the shop refuses the totals of an assigned cart. A customer without a cart has none. */
  const isRefused = (): boolean =>
    handle.getState().current.status === 'assigned' && isCartNotFound(read.getState().error);

  /** The totals as last read. If the shop refuses them, the earlier ones are out of date. */
  const getData = (): Totals | undefined => (isRefused() ? undefined : read.getState().data);

  const mismatch = createMismatchCheck(reader.read);

  function checkMismatch(): void {
    const totals = getData();
    const { cart: shown } = handle.getState();
    if (!read.isWanted()) mismatch.stop();
    else if (totals !== undefined && shown !== null && !read.isStale())
      mismatch.compare(shown, totals);
  }

  const stable = createStable<TotalsState>();
  read.subscribe(checkMismatch);
  signal.addEventListener('abort', mismatch.stop);

  /**
   * The totals to show. Those of the empty cart before are none: beside its first item, amounts of 0.00
   * are wrong, also if they are marked as old.
   */
  function getShownData(): Totals | undefined {
    const data = getData();
    const isOfEmptyCart = data?.items?.length === 0 && data.grand_total === 0;
    return isOfEmptyCart && handle.getState().cart?.items?.length ? undefined : data;
  }

  function getStatus(): TotalsState['status'] {
    if (isRefused()) return 'none';
    if (read.getState().error !== null) return 'failed';
    if (!read.isStale() && mismatch.hasGivenUp()) return 'failed';
    if (getShownData() === undefined) return 'pending';
    return read.isStale() ? 'stale' : 'current';
  }

  return {
    getState(): TotalsState {
      const { error, isFetching } = read.getState();
      const isExpected =
        isFetching || readProgress(handle.getState()) === 'reading' || mismatch.isScheduled();
      return stable({
        data: getShownData(),
        error,
        status: getStatus(),
        isUpdating: edits.getProgress() !== 'done' || isExpected,
      });
    },
    subscribe: read.subscribe,
    getData,
    /** The read of the totals, which is also that of the code in them. */
    read,
    onCartRead(): void {
      read.readIfNeeded();
      checkMismatch();
    },
    /** Reads the totals now. Resolves when the read has ended. */
    refetch: (): Promise<void> => {
      mismatch.reset();
      return read.read();
    },
  };
}

export type CartTotals = ReturnType<typeof createTotals>;
