import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { devtools } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { guestCartKeys, type GuestCartSession, isGuestCartError, useGuestCartSession } from '../../index.ts';
import { type Lab, lastCartBody } from './log.ts';

type StoreState = ReturnType<GuestCartSession['store']['getState']>;

function storeText({ current, retired }: StoreState): string {
  const id = current.status === 'none' || current.cartId === null ? '' : ` ${current.cartId}`;
  return `${current.status}${id}${retired.length > 0 ? `, ${retired.length} retired` : ''}`;
}

interface CacheChange {
  readonly text: string;
  /** Whether the page may now show a different cart. */
  readonly isStep: boolean;
}

/** Describes an event of the query cache; undefined for events without new information. */
export function describeCacheEvent(event: QueryCacheNotifyEvent): CacheChange | undefined {
  const [all, , kind, , part] = event.query.queryKey as readonly unknown[];
  if (all !== guestCartKeys.all[0] || kind !== 'cart') return undefined;
  const what = part === 'totals' ? 'Totals' : part === 'coupon' ? 'Coupon' : 'Cart';
  if (event.type === 'removed') return { text: `${what} evicted`, isStep: false };
  if (event.type !== 'updated') return undefined;
  const { action } = event;
  if (action.type === 'success') {
    if (event.query.state.data === null) return undefined;
    return { text: `${what} ${action.manual === true ? 'patched' : 'read'}`, isStep: what !== 'Coupon' };
  }
  if (action.type === 'invalidate') return { text: `${what} invalidated`, isStep: false };
  if (action.type === 'error' || action.type === 'failed') {
    const error: unknown = action.error;
    const code = isGuestCartError(error) ? error.code : String(error);
    return { text: `${what}: read failed${action.type === 'failed' ? ', is repeated' : ''} (${code})`, isStep: false };
  }
  return undefined;
}

/** Writes changes to the store and the query cache to the timeline and to the steps. Renders nothing. */
export function LabEvents({ lab }: { readonly lab: Lab }) {
  const session = useGuestCartSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    const { store, scope } = session;
    // Redux DevTools shows this copy as "guest-cart". Changes there do not affect the page.
    const copy = createStore<StoreState>()(devtools(() => store.getState(), { name: 'guest-cart' }));

    function addStep(text: string): void {
      const { current } = store.getState();
      const cartId = current.status === 'none' ? null : current.cartId;
      const json = (key: readonly unknown[]): string | null => {
        const data: unknown = queryClient.getQueryData(key);
        return data == null ? null : JSON.stringify(data);
      };
      const cart = cartId === null ? null : json(guestCartKeys.cart(scope, cartId));
      // A cart is kept as the shop sent it, including what the schema leaves out.
      const raw = text === 'Cart read' ? lastCartBody(lab.log.entries.getState(), cartId) : null;
      lab.steps.add({ text, status: current.status, cart: raw ?? cart, totals: null, isImported: false });
    }

    const stops = [
      store.subscribe((state) => {
        copy.setState(state, true);
        lab.log.addEvent('store', storeText(state));
        addStep(`Store: ${state.current.status}`);
      }),
      queryClient.getQueryCache().subscribe((event) => {
        const change = describeCacheEvent(event);
        if (change === undefined) return;
        lab.log.addEvent('cache', change.text);
        if (change.isStep) addStep(change.text);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, queryClient, lab]);
  return null;
}
