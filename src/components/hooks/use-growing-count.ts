import { useEffect, useState } from 'react';

/** How many more are rendered in each task. */
const step = 20;

/**
 * How many of `total` things to render: `first` immediately, the others in later tasks. So a long list does not delay the
 * first frame, nor what is pressed meanwhile.
 */
export function useGrowingCount(total: number, first: number): number {
  const [count, setCount] = useState(first);
  const isComplete = count >= total;
  useEffect(() => {
    if (isComplete) return undefined;
    const timer = setTimeout(() => setCount((before) => before + step));
    return () => clearTimeout(timer);
  }, [isComplete, count]);
  return Math.min(count, total);
}
