'use client';

import { useSyncExternalStore } from 'react';
import { emptyRecord, type CurrentCart } from '../../core/store/cart-record.ts';
import { useGuestCartSession } from '../context.ts';

/**
 * The state of this browser's cart: none, a guest's, or assigned to a customer. On a server always none.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 */
export function useCurrentCart(): CurrentCart {
  const { store } = useGuestCartSession();
  return useSyncExternalStore(
    store.subscribe,
    () => store.getState().current,
    () => emptyRecord.current,
  );
}
