import { useSyncExternalStore } from 'react';
import type { CartExtra } from '../api/features/support.ts';
import { actingOf } from './actions.ts';
import { useGuestCartContext } from './context.ts';

/**
 * Whether an extra can be used: it is declared on the provider, and the shop has not shown that it lacks it. Controls
 * that need it belong on the page only while this is true.
 */
export function useExtra(extra: CartExtra): boolean {
  const { extras } = actingOf(useGuestCartContext());
  const has = (): boolean => extras.has(extra);
  return useSyncExternalStore(extras.subscribe, has, has);
}
