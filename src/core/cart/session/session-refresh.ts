import { clearPrefetches } from '../../api/prefetch.ts';
import type { PageGlobals } from '../../api/page-globals.ts';
import type { CartStore } from './record-store.ts';

/** Tells the readers of one scope to read the cart again. */
export function createRefresh(store: CartStore, { refreshListeners }: PageGlobals) {
  /** Those of this session. Those of other copies of the package are in `refreshListeners` only. */
  const ownListeners = new Set<(key: string) => void>();

  const readAgain = (): void => {
    for (const listener of ownListeners) listener(store.key);
  };

  /** Another tab has changed the cart. A hidden page reads it when it becomes visible. */
  function onChangeElsewhere(): void {
    if (document.visibilityState === 'visible') readAgain();
    else document.addEventListener('visibilitychange', readAgain, { once: true });
  }

  /** Reads a page from the back/forward cache again: the cart may have been ordered meanwhile. */
  function onPageShow(event: PageTransitionEvent): void {
    if (!event.persisted) return;
    store.reread();
    readAgain();
  }

  return {
    refresh(): void {
      clearPrefetches();
      for (const listener of refreshListeners) listener(store.key);
    },

    refreshElsewhere(): void {
      for (const listener of refreshListeners) if (!ownListeners.has(listener)) listener(store.key);
    },

    onRefresh(listener: () => void): () => void {
      const onKey = (key: string): void => {
        if (key === store.key) listener();
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
      const stop = store.follow(onChangeElsewhere);
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
