import { useEffect, useState } from 'react';

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
  const [part, setPart] = useState(initial);
  const isMissing = needed && part === null;
  useEffect(() => {
    if (isMissing) load().then(setPart, () => undefined);
  }, [isMissing, load, attempt]);
  return part;
}
