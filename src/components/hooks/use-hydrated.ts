import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a server render and in the first client render that hydrates it: the contents of browser storage are not known yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
