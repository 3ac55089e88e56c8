import { useEffect, useState, useSyncExternalStore } from 'react';

/** The parts that have loaded, by their loader: the next cart has them in its first frame. */
const loadedParts = new WeakMap<() => Promise<unknown>, unknown>();

const never = () => () => undefined;

/** Loads a part, and keeps it for the carts that are rendered later. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load();
  loadedParts.set(load, part);
  return part;
}

/**
 * Loads a part of the screen once it is needed. Returns null until it has loaded. The cart works
 * without it.
 *
 * @param attempt a part that could not be loaded is loaded again when this value changes
 * @param initial the part, if it has loaded before the first render
 */
export function useLoaded<Part>(
  needed: boolean,
  load: () => Promise<Part>,
  attempt: unknown,
  initial: Part | null = null,
): Part | null {
  // The map has what this loader has returned. A server's HTML, and the render that hydrates it, do
  // not have it.
  const kept = useSyncExternalStore(
    never,
    () => (loadedParts.get(load) as Part | undefined) ?? null,
    () => null,
  );
  const [loaded, setPart] = useState(initial);
  const part = loaded ?? kept;
  const isMissing = needed && part === null;
  useEffect(() => {
    if (isMissing) loadPart(load).then(setPart, () => undefined);
  }, [isMissing, load, attempt]);
  return part;
}
