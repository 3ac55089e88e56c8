import { useEffect, useSyncExternalStore } from 'react';
import type { Loader } from '../../core/cart/state/loader.ts';

/**
 * Returns the code of a loader, undefined until it has loaded. Loads nothing: {@link useChunk} does,
 * or a call of `load` elsewhere.
 */
export function useLoadedChunk<Chunk>({ loaded, subscribe }: Loader<Chunk>): Chunk | undefined {
  // The render that hydrates a server's HTML has no chunk: nothing loads one on a server.
  const onServer = typeof document === 'undefined' ? loaded : () => undefined;
  return useSyncExternalStore(subscribe, loaded, onServer);
}

const ignore = (): void => undefined;

/**
 * Loads a chunk of the screen once it is needed. Returns undefined until it has loaded.
 *
 * @param attempt a chunk that could not be loaded is loaded again when this value changes
 * @param onError called if it could not be loaded. @default the cart works without it
 */
export function useChunk<Chunk>(
  needed: boolean,
  loader: Loader<Chunk>,
  attempt: unknown,
  onError: (error: unknown) => void = ignore,
): Chunk | undefined {
  const { load } = loader;
  const chunk = useLoadedChunk(loader);
  const isMissing = needed && chunk === undefined;
  useEffect(() => {
    if (isMissing) load().catch(onError);
  }, [isMissing, load, attempt, onError]);
  return chunk;
}
