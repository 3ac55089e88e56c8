import { useEffect, useSyncExternalStore } from 'react';
import type { Loader } from '../../core/cart/state/loader.ts';

/**
 * Loads a part of the screen once it is needed. Returns undefined until it has loaded. The cart works
 * without it.
 *
 * @param attempt a part that could not be loaded is loaded again when this value changes
 */
export function useLoaded<Part>(
  needed: boolean,
  { loaded, subscribe, load }: Loader<Part>,
  attempt: unknown,
): Part | undefined {
  const part = useSyncExternalStore(
    subscribe,
    loaded,
    // The render that hydrates a server's HTML has no part: nothing loads one on a server.
    typeof document === 'undefined' ? loaded : () => undefined,
  );
  const isMissing = needed && part === undefined;
  useEffect(() => {
    if (isMissing) load().catch(() => undefined);
  }, [isMissing, load, attempt]);
  return part;
}
