import { createStore } from 'zustand/vanilla';
import type { AddedItem, AddedState, AddState, ItemAddedListener } from '../state/add-state.ts';
import { lastResult } from '../state/stable.ts';
import {
  addAllAgain,
  failedAddState,
  noCalls,
  waitingAdds,
  type AddCalls,
  type AddTransition,
} from './failed-adds.ts';

/** Milliseconds for which added items are kept for a cart whose code is still loading. */
const waitsFor = 5000;

/**
 * Keeps which items were added last, and why others were not. Calls the listener of the page that
 * reacts to added items.
 */
export function createAdds() {
  const { getState, setState, subscribe } = createStore<AddCalls & AddedState>(() => ({
    ...noCalls,
    lastAdd: null,
    announcedAdd: null,
    waitedAdd: null,
    itemsToShow: null,
  }));
  const listeners = new Set<ItemAddedListener>();
  /** Items that were added before there was a listener. */
  let missed: { readonly items: readonly AddedItem[]; readonly at: number } | undefined;

  const retry = (): void => addAllAgain(getState());
  const failedOf = lastResult(
    (pending: AddCalls['pending'], failedAt: number, notAdded: AddCalls['notAdded']) =>
      failedAddState({ pending, failedAt, notAdded }, retry),
  );
  const waitingOf = lastResult(waitingAdds);

  const forget = (): void => setState({ itemsToShow: null });

  function showAdded(items: readonly AddedItem[]): void {
    const show = (isAnnounced: boolean): void =>
      setState({ itemsToShow: { items, forget }, announcedAdd: isAnnounced ? items : null });
    missed = listeners.size === 0 ? { items, at: Date.now() } : undefined;
    if (items.length > 0) setState({ lastAdd: items });
    for (const listener of [...listeners]) {
      const shownIn = listener(items, show);
      if (shownIn === 'toast') setState({ announcedAdd: items });
      if (shownIn === 'cart') setState({ itemsToShow: { items, forget } });
      if (shownIn !== null) return;
    }
  }

  return {
    getState(): AddState {
      const { pending, waiting, sending, failedAt, notAdded, ...added } = getState();
      const failed = failedOf(pending, failedAt, notAdded);
      return { ...added, ...failed, waitingAdds: waitingOf(waiting, sending) };
    },
    subscribe,
    getCalls: (): AddCalls => getState(),
    update: (transition: AddTransition): void => setState(transition),
    addListener: (listener: ItemAddedListener): (() => void) => {
      listeners.add(listener);
      if (missed !== undefined && Date.now() - missed.at < waitsFor) showAdded(missed.items);
      return () => void listeners.delete(listener);
    },
    showAdded,
    /**
     * Keeps items that were added some time after the press. The shopper may be at something else by
     * then, so that nothing opens or moves.
     */
    noteAdded: (items: readonly AddedItem[]): void =>
      setState({ lastAdd: items, waitedAdd: items }),
  };
}

export type Adds = ReturnType<typeof createAdds>;
