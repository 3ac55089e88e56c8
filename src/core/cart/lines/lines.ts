import type { Totals } from '../../api/totals.ts';
import { noLineEdits } from '../state/lines-state.ts';
import { readProgress } from '../writes/change-progress.ts';
import type { SliceDependencies } from '../writes/dependencies.ts';
import { createLineOptions } from './line-options.ts';
import { createLineStore, noteRead, type LineStore } from './line-store.ts';

/** The totals of the cart, which name the options of its lines. */
interface TotalsOfLines {
  readonly getData: () => Totals | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A sign-in names what was typed, and what was about to be restored. */
function reportUnsaved({ ofCart, getState, drafts }: LineStore): void {
  const undone = getState().removed.filter(({ restoring }) => restoring);
  ofCart.unsaved.report([...drafts, ...undone].map(({ item }) => ({ kind: 'line', item })));
}

/** The lines of one cart: what has changed in them. `line-edits.ts` changes them. */
export function createLines(ofCart: SliceDependencies, totals: TotalsOfLines) {
  const { handle, signal, onPendingChanges } = ofCart;
  const lineOptions = createLineOptions(ofCart, totals.getData);
  const lineStore = createLineStore(ofCart, lineOptions);
  const stop = lineStore.subscribe(() => onPendingChanges?.(handle.cartId, lineStore.getState()));
  totals.subscribe(lineOptions.readMissing);
  signal.addEventListener('abort', () => {
    stop();
    onPendingChanges?.(handle.cartId, noLineEdits);
    reportUnsaved(lineStore);
  });

  return {
    ...lineStore,
    onCartRead(): void {
      if (readProgress(handle.getState()) === 'current') noteRead(lineStore);
      lineOptions.readMissing();
    },
  };
}
