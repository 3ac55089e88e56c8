import { useSyncExternalStore } from 'react';
import type { LineChangesState } from '../session/line-changes.ts';
import { actingOf } from './acting.ts';
import { useGuestCartContext } from './guest-cart-context.ts';
import { useCartId } from './use-cart-id.ts';

/** What is wanted of the current cart and not confirmed yet. */
export function useLineChanges(): LineChangesState {
  const { changes } = actingOf(useGuestCartContext());
  // Another cart has changes of its own.
  useCartId();
  return useSyncExternalStore(changes.subscribe, changes.getState, changes.getState);
}
