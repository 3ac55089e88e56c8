import { useSyncExternalStore } from 'react';
import type { LineChangesState } from '../actions/line-edits.ts';
import { actingOf } from './actions.ts';
import { useGuestCartContext } from './context.ts';
import { useCartId } from './use-cart-id.ts';

/** What is wanted of the current cart and not confirmed yet. */
export function useLineChanges(): LineChangesState {
  const { changes } = actingOf(useGuestCartContext());
  // Another cart has changes of its own.
  useCartId();
  return useSyncExternalStore(changes.subscribe, changes.getState, changes.getState);
}
