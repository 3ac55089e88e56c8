import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';
import { useSlow } from './use-slow.ts';

/** Milliseconds for which something is waited for that would move what is on the page. */
const longestHold = 1000;

/**
 * Whether a first drawing is to wait. Once anything was drawn, or after a second, it does not; nor on a server, where
 * nothing more will come, nor in the render that takes over from a server's.
 */
export function usePaintHold(incomplete: boolean): boolean {
  const isLive = useHydrated();
  const [begun, setBegun] = useState(!incomplete);
  const late = useSlow(incomplete && !begun, longestHold);
  const held = isLive && incomplete && !begun && !late;
  if (!held && !begun) setBegun(true);
  return held;
}
