import { clearPrefetches } from '../../api/prefetch.ts';
import { cartIdOf } from './record.ts';
import type { SessionDependencies } from './session-types.ts';

/** Makes the readers of one scope read the cart again. */
export function createRefresh({
  cartStore,
  newsStore,
  shared: { refreshListeners },
}: Pick<SessionDependencies, 'cartStore' | 'newsStore' | 'shared'>) {
  /** Those of this session. Those of other copies of the package are in `refreshListeners` only. */
  const ownListeners = new Set<(key: string) => void>();

  const readAgain = (): void => {
    for (const listener of ownListeners) listener(cartStore.key);
  };

  /** Another tab has changed the cart. A hidden page reads it when it becomes visible. */
  function onChangeElsewhere(): void {
    if (document.visibilityState === 'visible') readAgain();
    else document.addEventListener('visibilitychange', readAgain, { once: true });
  }

  /** The cart is about to be empty in this tab as well. */
  function onOrderElsewhere(): void {
    if (cartIdOf(cartStore.getState().current) === null) return;
    newsStore.setState([{ kind: 'ordered', cartId: 'any' }], true);
  }

  /** Reads a page from the back/forward cache again: the cart may have been ordered meanwhile. */
  function onPageShow(event: PageTransitionEvent): void {
    if (!event.persisted) return;
    cartStore.sync();
    readAgain();
  }

  return {
    refresh(): void {
      clearPrefetches();
      for (const listener of refreshListeners) listener(cartStore.key);
    },

    refreshElsewhere(): void {
      for (const listener of refreshListeners)
        if (!ownListeners.has(listener)) listener(cartStore.key);
    },

    onRefresh(listener: () => void): () => void {
      const onKey = (key: string): void => {
        if (key === cartStore.key) listener();
      };
      refreshListeners.add(onKey);
      ownListeners.add(onKey);
      return () => {
        refreshListeners.delete(onKey);
        ownListeners.delete(onKey);
      };
    },

    /** Follows other tabs and the back/forward cache. Returns a function that stops it. */
    start(): () => void {
      const stop = cartStore.listen({ onChanged: onChangeElsewhere, onOrdered: onOrderElsewhere });
      // A server render has no window.
      const page = typeof window === 'undefined' ? undefined : window;
      page?.addEventListener('pageshow', onPageShow);
      return () => {
        page?.removeEventListener('pageshow', onPageShow);
        stop();
      };
    },
  };
}
