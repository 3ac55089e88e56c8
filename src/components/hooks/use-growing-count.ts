import { useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

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
