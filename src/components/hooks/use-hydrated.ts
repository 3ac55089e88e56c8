import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on a server and in the render that takes over from a server's, where nobody knows yet what a browser holds. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
