import { useSyncExternalStore } from 'react';
import type { Drawer } from '../../core/cart/state/drawer.ts';
import type { ShopState, ShopView } from '../../core/cart/shown/shop-view.ts';

export function useShopState({ subscribe, getState, getServerState }: ShopView): ShopState {
  return useSyncExternalStore(subscribe, getState, getServerState);
}

export function useIsOpen({
  subscribe,
  getState,
}: Pick<Drawer, 'subscribe' | 'getState'>): boolean {
  const isOpen = (): boolean => getState().isOpen;
  return useSyncExternalStore(subscribe, isOpen, isOpen);
}

/** Whether a drawer of the shop has a signed-in customer. */
export function useHasCustomer({
  subscribe,
  getState,
}: Pick<Drawer, 'subscribe' | 'getState'>): boolean {
  const hasCustomer = (): boolean => getState().drawers.some((drawer) => drawer.hasCustomer);
  return useSyncExternalStore(subscribe, hasCustomer, hasCustomer);
}

function onConnectionChange(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** `navigator.onLine`. `true` does not prove that the shop can be reached; `false` is reliable. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnectionChange,
    () => globalThis.navigator.onLine,
    () => true,
  );
}

/** Whether the main pointer is a finger. jsdom has no media queries. */
export const isTouch = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
