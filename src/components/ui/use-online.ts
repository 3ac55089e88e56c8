import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
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
    subscribe,
    () => globalThis.navigator.onLine,
    () => true,
  );
}
