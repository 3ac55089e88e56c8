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

const ignore = (): void => undefined;

/**
 * Loads a part of the screen once it is needed. Returns undefined until it has loaded.
 *
 * @param attempt a part that could not be loaded is loaded again when this value changes
 * @param onError called if it could not be loaded. @default the cart works without it
 */
export function useLoaded<Part>(
  needed: boolean,
  loader: Loader<Part>,
  attempt: unknown,
  onError: (error: unknown) => void = ignore,
): Part | undefined {
  const { load } = loader;
  const part = usePart(loader);
  const isMissing = needed && part === undefined;
  useEffect(() => {
    if (isMissing) load().catch(onError);
  }, [isMissing, load, attempt, onError]);
  return part;
}
