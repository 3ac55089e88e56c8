import { useEffect, useState } from 'react';

/** How many more are rendered after each frame. */
const step = 20;

/**
 * How many of `total` things to render: `first` immediately, the others after the frames that follow. So a long list does
 * not delay the first frame, nor what is pressed meanwhile. A hidden page has no frames: its list grows when it is shown.
 */
export function useGrowingCount(total: number, first: number): number {
  const [count, setCount] = useState(first);
  const isComplete = count >= total;
  useEffect(() => {
    if (isComplete) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A task alone may run before the frame, which would then show all of them late instead of some soon.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setCount((before) => before + step));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isComplete, count]);
  return Math.min(count, total);
}
