import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Runs a task after the next frame, or in a new task if the page is hidden and has no frames. Returns a function that
 * cancels it.
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

/** `useLayoutEffect`. In a server render, where React 18 warns about it, `useEffect`; neither runs there. */
export const useAfterRenderEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** How many more items are rendered in the frame in which the list grows, and after each frame that follows. */
const [few, step] = [3, 10];

/**
 * Returns how many of `total` items to render: `first` immediately, the others in steps after each frame. A long list
 * then delays neither the first frame nor a press. A list that becomes longer also grows in steps.
 */
export function useGrowingCount(total: number, first: number): number {
  const [count, setCount] = useState(first);
  const isComplete = count >= total;
  useEffect(() => {
    if (isComplete) return undefined;
    const next = count + step;
    return afterFrame(() => setCount(next < total ? next : total + few));
  }, [isComplete, count, total]);
  return Math.min(count, total);
}
