import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Runs a task after the next frame, or in a new task if the page is hidden and has no frames.
 * Returns a function that cancels it.
 */
export function afterFrame(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer alone may run before the frame and delay it.
  const frame = document.hidden
    ? void (timer = setTimeout(task))
    : requestAnimationFrame(() => {
        timer = setTimeout(task);
      });
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * `useLayoutEffect`. In a server render, where React 18 warns about it, `useEffect`; neither runs
 * there.
 */
export const useAfterRenderEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** True once `active` has been true for `delay` milliseconds without interruption. */
export function useSlow(active: boolean, delay: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setSlow(true), delay);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [active, delay]);
  return active && slow;
}
