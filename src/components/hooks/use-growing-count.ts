import { useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/** How many more are rendered in the frame that the list becomes longer, and after each frame that follows. */
const [few, step] = [5, 10];

/**
 * How many of `total` things to render: `first` immediately, the others after the frames that follow. So a long list does
 * not delay the first frame, nor what is pressed meanwhile. A list that was complete and becomes longer also grows in steps.
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
