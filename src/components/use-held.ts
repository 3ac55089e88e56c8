import { useState } from 'react';
import { useSlow } from './use-slow.ts';

/** Milliseconds for which something is waited for that would move what is on the page. */
const longestHold = 1000;

/** Whether a first drawing is to wait. Once anything was drawn, or after a second, it does not. */
export function useHeld(incomplete: boolean): boolean {
  const [begun, setBegun] = useState(!incomplete);
  const late = useSlow(incomplete && !begun, longestHold);
  const held = incomplete && !begun && !late;
  if (!held && !begun) setBegun(true);
  return held;
}
