'use client';

import { matchQuery } from '@tanstack/react-query';
import { useEffect, useInsertionEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GuestCartError } from '../core/api/errors.ts';
import { currentIdOf } from '../core/cart/record/current-cart.ts';
import { whenIdle } from '../core/cart/state/when-idle.ts';
import { GuestCartContext, type GuestCartContextValue } from './context.ts';
import { loadDiagnostics, loadRare } from './load-chunks.ts';
import { logMistake, openShop, shopNameOf } from './open-shop.ts';
import type { GuestCartProviderProps } from './provider-props.ts';
import { guestCartKeys } from './query-keys.ts';

/** Reports settings that differ from those of the first provider of the shop on the page. */
function useSameSettings(names: readonly string[]): void {
  useEffect(() => {
    if (names.length === 0) return;
    loadDiagnostics(({ logDifferingProvider }) => logDifferingProvider(names));
  }, [names]);
}

/** Logs why the cart could not be read, after its retries. */
function useReadMistakes(value: GuestCartContextValue): void {
  useEffect(() => {
    const carts = { queryKey: guestCartKeys.carts(value.session.scope) };
    return value.queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      // Reads of a cart fail with such errors only.
      const error = event.action.error as GuestCartError;
      if (matchQuery(carts, event.query)) logMistake(value, error);
    });
  }, [value]);
}

/** Removes the writes that have settled from the mutation cache: their variables name a customer. */
function evictWrites({ session, queryClient }: GuestCartContextValue): void {
  const cache = queryClient.getMutationCache();
  const writes = cache.findAll({ mutationKey: guestCartKeys.writes(session.scope) });
  for (const write of writes) if (write.state.status !== 'pending') cache.remove(write);
}

/**
 * Removes a cart from the query cache when it is no longer current, because it contains names and
 * addresses; without a cart, as after a sign-out, also what was written.
 */
function useEvictPreviousCart(value: GuestCartContextValue): void {
  const { session, queryClient } = value;
  const { store } = session;
  const getId = () => currentIdOf({ store });
  const cartId = useSyncExternalStore(store.subscribe, getId, () => null);
  const before = useRef<readonly unknown[] | null>(null);
  useEffect(() => {
    const queryKey = guestCartKeys.cart(session.scope, cartId);
    const last = before.current;
    before.current = cartId === null ? null : queryKey;
    // In an effect, every component already uses the key of the new cart.
    if (last !== null && last.at(-1) !== cartId) queryClient.removeQueries({ queryKey: last });
    if (last !== null && cartId === null) evictWrites(value);
  }, [cartId, session, queryClient, value]);
}

/**
 * Provides a shop and its current cart to the hooks and components of this package below.
 *
 * The host's own `QueryClientProvider` is neither needed nor changed: `useQuery` of the page does not
 * use the client of this provider.
 *
 * @throws {GuestCartError} `misconfigured` while rendering, when `baseUrl` or `timeout` is unusable
 */
export function GuestCartProvider(props: GuestCartProviderProps) {
  const [opened, setOpened] = useState(() => openShop(props));
  let current = opened;
  if (opened.name !== shopNameOf(props)) {
    current = openShop(props);
    setOpened(current);
  }
  const { update, value } = current;
  // Runs before the effects of the children, so that their requests use the props of this render.
  useInsertionEffect(() => update(props));
  useEffect(() => value.reader.connect(), [value]);
  useEffect(() => whenIdle(() => void loadRare().catch(() => undefined)), []);
  useEffect(() => value.pageShop.join(), [value]);
  useEvictPreviousCart(value);
  useReadMistakes(value);
  useSameSettings(current.differing);
  return <GuestCartContext.Provider value={value}>{props.children}</GuestCartContext.Provider>;
}
