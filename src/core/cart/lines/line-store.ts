import { createStore } from 'zustand/vanilla';
import type { GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { LineKeys } from '../state/line-keys.ts';
import type { LineEditsState } from '../state/lines-state.ts';
import { lineProgress } from '../writes/change-progress.ts';
import type { SliceDependencies } from '../writes/dependencies.ts';
import {
  noChangedLines,
  readEvents,
  showTheSame,
  reduceLines,
  toLineEditsState,
  type CallsOutcome,
  type ChangedLines,
  type LinesEvent,
} from './changed-lines.ts';
import { createLineCalls, type LineCalls } from './line-calls.ts';
import type { KnownLineOptions } from './line-options.ts';

/** What is held of one cart's lines: their changes, and the calls that wait for the outcome. */
export interface LineStore {
  /** The cart, with its lines as last read, and what sends changes to it. */
  readonly ofCart: SliceDependencies;
  readonly lineOptions: KnownLineOptions;
  readonly calls: LineCalls;
  readonly getChanges: () => ChangedLines;
  /**
   * Has events happen, as one change, ends the calls whose outcome they are, and then notifies
   * subscribers. One of them may change a line again: that call is a new one, with its own outcome.
   *
   * @param keys if they change as well
   */
  readonly dispatch: (events: readonly LinesEvent[], keys?: LineKeys) => void;
  /** The shop has no route for changes: discards all. */
  readonly discard: (error: GuestCartError) => void;
  /** What components read of the changes. The same object until one changes. */
  readonly getState: () => LineEditsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The lines whose quantity is being typed. */
  readonly drafts: Set<{ readonly item: CartItem }>;
  /** Call it when the shopper changes something. */
  readonly noteChange: () => void;
  /**
   * When the shopper has last changed something, in milliseconds since 1970; 0 for never. What has
   * failed since then is still to be read.
   */
  readonly getChangedAt: () => number;
}

export function createLineStore(
  ofCart: SliceDependencies,
  lineOptions: KnownLineOptions,
): LineStore {
  let changes = noChangedLines;
  let changedAt = 0;
  const { getState, setState, subscribe } = createStore(() => toLineEditsState(changes));
  const calls = createLineCalls();
  ofCart.edits.add(() => lineProgress(getState()));

  /** @param settleCalls settles those whose outcome it is */
  function set(next: ChangedLines, settleCalls: () => void): void {
    const before = changes;
    changes = next;
    settleCalls();
    if (!showTheSame(before, next)) setState(toLineEditsState(next), true);
  }

  function settle({ itemId, ...outcome }: CallsOutcome): void {
    if ('made' in outcome) calls.resolve(itemId, outcome.made);
    else calls.fail(itemId, outcome.error);
  }

  return {
    ofCart,
    lineOptions,
    calls,
    getChanges: () => changes,
    dispatch(events, keys = changes.keys) {
      const { changes: next, outcomes } = reduceLines(changes, events);
      set({ ...next, keys }, () => outcomes.forEach(settle));
    },
    discard: (error) => set(noChangedLines, () => calls.rejectAll(error)),
    getState,
    subscribe,
    drafts: new Set(),
    noteChange: () => void (changedAt = Date.now()),
    getChangedAt: () => changedAt,
  };
}

/** A line as last read. */
export const lineOf = ({ ofCart }: LineStore, itemId: number): CartItem | undefined =>
  ofCart.handle.getState().cart?.items?.find((item) => item.item_id === itemId);

/** The cart was read, which shows whether failed changes were made. */
export function noteRead({ ofCart, getChanges, dispatch }: LineStore): void {
  dispatch(readEvents(getChanges(), ofCart.handle.getState().cart?.items ?? []));
}

/** Reads the cart now, and notes that. Resolves to whether it was read. */
export async function noteReadNow(lineStore: LineStore): Promise<boolean> {
  const isRead = await lineStore.ofCart.handle.readNow();
  if (isRead) noteRead(lineStore);
  return isRead;
}

/** Reads the cart after the queued writes, and notes that. */
export async function noteNextRead(lineStore: LineStore): Promise<void> {
  if (await lineStore.ofCart.handle.readAfterWrite()) noteRead(lineStore);
}
