import { useEffect, useSyncExternalStore } from 'react';
import type { Loader } from '../../core/cart/state/loader.ts';

/**
 * Returns the code of a loader, undefined until it has loaded. Loads nothing: {@link useLoaded} does,
 * or a call of `load` elsewhere.
 */
export function usePart<Part>({ loaded, subscribe }: Loader<Part>): Part | undefined {
  // The render that hydrates a server's HTML has no part: nothing loads one on a server.
  const onServer = typeof document === 'undefined' ? loaded : () => undefined;
  return useSyncExternalStore(subscribe, loaded, onServer);
}

/**
 * Loads a part of the screen once it is needed. Returns undefined until it has loaded. The cart works
 * without it.
 *
 * @param attempt a part that could not be loaded is loaded again when this value changes
 */
export function useLoaded<Part>(
  needed: boolean,
  loader: Loader<Part>,
  attempt: unknown,
): Part | undefined {
  const { load } = loader;
  const part = usePart(loader);
  const isMissing = needed && part === undefined;
  useEffect(() => {
    if (isMissing) load().catch(() => undefined);
  }, [isMissing, load, attempt]);
  return part;
}
