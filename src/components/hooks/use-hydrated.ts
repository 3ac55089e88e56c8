import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a server render and in the render that hydrates it, in which browser storage must not be read. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
