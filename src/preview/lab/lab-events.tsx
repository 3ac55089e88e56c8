import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { guestCartKeys, type GuestCartSession, isGuestCartError, useGuestCartSession } from '../../index.ts';
import type { Lab } from './log.ts';

type StoreState = ReturnType<GuestCartSession['store']['getState']>;

function storeText({ current, retired }: StoreState): string {
  const id = current.status === 'none' || current.cartId === null ? '' : ` ${current.cartId}`;
  return `${current.status}${id}${retired.length > 0 ? `, ${retired.length} retired` : ''}`;
}

/** Describes an event of the query cache; undefined for events without new information. */
export function describeCacheEvent(event: QueryCacheNotifyEvent): string | undefined {
  const [all, , kind, , part] = event.query.queryKey as readonly unknown[];
  if (all !== guestCartKeys.all[0] || kind !== 'cart') return undefined;
  const what = part === 'totals' ? 'Totals' : part === 'coupon' ? 'Coupon' : 'Cart';
  if (event.type === 'removed') return `${what} evicted`;
  if (event.type !== 'updated') return undefined;
  const { action } = event;
  if (action.type === 'success') {
    if (event.query.state.data === null) return undefined;
    return `${what} ${action.manual === true ? 'patched' : 'read'}`;
  }
  if (action.type === 'invalidate') return `${what} invalidated`;
  if (action.type === 'error' || action.type === 'failed') {
    const error: unknown = action.error;
    const code = isGuestCartError(error) ? error.code : String(error);
    return `${what}: read failed${action.type === 'failed' ? ', is repeated' : ''} (${code})`;
  }
  return undefined;
}

/** Writes changes to the store and the query cache to the timeline. Renders nothing. */
export function LabEvents({ lab }: { readonly lab: Lab }) {
  const { store } = useGuestCartSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    const stops = [
      store.subscribe((state) => lab.log.addEvent('store', storeText(state))),
      queryClient.getQueryCache().subscribe((event) => {
        const text = describeCacheEvent(event);
        if (text !== undefined) lab.log.addEvent('cache', text);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, queryClient, lab]);
  return null;
}
