import { useSyncExternalStore } from 'react';
import type { LineEditsState } from '../actions/line-edits.ts';
import { actionsForSession } from './actions.ts';
import { useGuestCartContext } from './context.ts';
import { useCartId } from './use-cart-id.ts';

/** What is wanted of the current cart and not confirmed yet. */
export function useLineEdits(): LineEditsState {
  const { changes } = actionsForSession(useGuestCartContext());
  // Another cart has changes of its own.
  useCartId();
  return useSyncExternalStore(changes.subscribe, changes.getState, changes.getState);
}
